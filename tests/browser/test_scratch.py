"""The scratch pad in a browser: with and without JavaScript, by keyboard, in every theme and size."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from adjudicator.disputes.examples import EXAMPLES
from tests.browser.conftest import SIZES
from tests.conftest import PASSWORD

SPLIT = EXAMPLES[0].record
DECISION = "Spot 2 wins 3 to 2: pay $15.00 more."
BROKEN = SPLIT.replace("card 1.1 3c", "card 1.1 3q")
BROKEN_LINE = BROKEN.split("\n").index("card 1.1 3q") + 1


def axe_faults(page: Page) -> list[str]:
    results = Axe().run(page).response
    return [f"{fault['id']}: {node['html'][:120]}" for fault in results["violations"] for node in fault["nodes"]]


def test_a_newcomer_logs_in_pastes_a_record_and_reads_the_ruling(open_page, user_as):
    user_as("supervisor")
    page = open_page(role=None)
    page.goto("/login/")
    page.get_by_label("User name").fill("supervisor-riverboat")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    page.get_by_role("link", name="Scratch pad").click()

    page.get_by_label("Round record").fill(SPLIT)

    expect(page.locator("#decision")).to_have_text(DECISION)
    expect(page.get_by_text("A blackjack is paid three for two.").first).to_be_visible()
    expect(page.locator("#verdict")).to_contain_text("Ruled.")


def test_it_is_checked_as_it_is_typed(open_page):
    page = open_page()
    page.goto("/scratch/")
    record = page.get_by_label("Round record")

    record.press_sequentially("rules: six-deck\nbet 1 25\n")
    expect(page.locator("#decision")).to_have_text("Deal a card to spot 1.")
    record.press_sequentially("deal 1 Zz")
    expect(page.locator("#fault-title")).to_have_text("Line 3, column 8")

    expect(record).to_be_focused()
    expect(record).to_have_value("rules: six-deck\nbet 1 25\ndeal 1 Zz")


def test_an_error_points_at_its_place(open_page):
    page = open_page()
    page.goto("/scratch/")
    page.get_by_label("Round record").fill(BROKEN)
    page.get_by_role("button", name="Rule on it").click()

    expect(page.locator("#fault-title")).to_have_text(f"Line {BROKEN_LINE}, column 10")
    expect(page.locator(".fault__line mark")).to_have_text("3q")
    assert selected(page) == "3q"
    expect(page.get_by_label("Round record")).to_have_value(BROKEN)

    page.get_by_label("Round record").evaluate("field => field.setSelectionRange(0, 0)")
    page.get_by_role("link", name="Go to the place").click()
    assert selected(page) == "3q"


def selected(page: Page) -> str:
    return page.get_by_label("Round record").evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")


def test_a_finding_leads_to_its_line(open_page):
    page = open_page()
    page.goto("/scratch/?example=short-paid")
    page.get_by_role("link", name="Line 20").click()

    assert selected(page) == "paid 2 @ann 60"


def test_a_reading_is_one_tap_away(open_page):
    page = open_page()
    page.goto("/scratch/?example=two-readings")
    expect(page.locator(".state").first).to_have_text("Your call")

    page.get_by_role("button", name=re.compile("^B")).click()

    expect(page.get_by_label("Round record")).to_have_value(re.compile("reading: A-sp-01 = B"))
    expect(page.locator(".state").first).to_have_text("Ruled")


def test_a_keyboard_is_enough(open_page):
    page = open_page()
    page.goto("/scratch/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    tab_to(page, "#record")
    page.keyboard.insert_text(SPLIT)
    expect(page.locator("#decision")).to_have_text(DECISION)

    tab_to(page, ".cite--deciding > summary")
    page.keyboard.press("Enter")
    expect(page.locator(".cite--deciding p").first).to_be_hidden()
    tab_to(page, ".findings a")
    page.keyboard.press("Enter")
    assert selected(page) == "paid 2 @ann 60"


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} is not reached by the Tab key.")


def test_without_javascript(open_page):
    page = open_page(java_script_enabled=False)
    page.goto("/scratch/")
    page.get_by_label("Round record").fill(BROKEN)
    page.get_by_role("button", name="Rule on it").click()
    expect(page.locator("#fault-title")).to_have_text(f"Line {BROKEN_LINE}, column 10")
    expect(page.get_by_label("Round record")).to_have_value(BROKEN)

    page.get_by_label("Round record").fill(SPLIT)
    page.get_by_role("button", name="Rule on it").click()
    expect(page.locator("#decision")).to_have_text(DECISION)
    page.locator("details.why > summary").first.click()
    page.get_by_role("link", name="Clear").click()
    page.get_by_role("link", name="In the middle of a round: what now?").first.click()
    expect(page.locator("#decision")).to_have_text("Ask spot 2: hit, stand, double or insure.")


def test_what_was_typed_survives_leaving_the_page_and_not_logging_out(open_page):
    page = open_page()
    page.goto("/scratch/")
    page.get_by_label("Round record").press_sequentially("rules: six-deck\nbet 1 5")
    page.goto("/documents/")
    page.goto("/scratch/")
    expect(page.get_by_label("Round record")).to_have_value("rules: six-deck\nbet 1 5")
    expect(page.locator("#decision")).to_have_text("Deal a card to spot 1.")

    page.locator(".menu summary").click()
    page.get_by_role("button", name="Log out").click()
    assert page.evaluate("Object.keys(sessionStorage).filter(key => key.startsWith('scratch-pad'))") == []


def test_the_next_user_of_the_tab_does_not_see_the_draft(open_page, client_as, live_server):
    page = open_page()
    page.goto("/scratch/")
    page.get_by_label("Round record").press_sequentially("rules: six-deck")
    other = {"name": "sessionid", "value": client_as("auditor").cookies["sessionid"].value, "url": live_server.url}
    page.context.add_cookies([other])

    page.goto("/scratch/")

    expect(page.get_by_label("Round record")).to_have_value("")


def test_nothing_moves_while_it_is_typed(open_page):
    for size in ("phone", "tablet"):
        page = open_page(size=size)
        page.goto("/scratch/")
        button = page.get_by_role("button", name="Rule on it")
        before = button.bounding_box()
        for text in (SPLIT, BROKEN, "rules: six-deck\nbet 1 x"):
            with page.expect_response("**/scratch/"):
                page.get_by_label("Round record").fill(text)
            expect(page.locator("#verdict")).not_to_be_empty()
            assert button.bounding_box() == before


def test_a_check_that_is_refused_says_why(open_page):
    page = open_page()
    page.answers_expected = [403, 413]
    page.goto("/scratch/")
    record = page.get_by_label("Round record")
    record.fill("#" * (2 * 1024 * 1024 + 1))
    expect(page.locator("#unsent")).to_contain_text("too long to be sent")

    page.context.clear_cookies(name="csrftoken")
    record.fill(SPLIT)
    expect(page.locator("#unsent")).to_contain_text("the form has expired")
    page.get_by_role("button", name="Rule on it").click()
    expect(page.get_by_text("The form had expired")).to_be_visible()
    page.get_by_role("button", name="Rule on it").click()
    expect(page.locator("#decision")).to_have_text(DECISION)


def test_a_session_that_ended_loses_nothing(open_page):
    page = open_page()
    page.goto("/scratch/")
    page.context.clear_cookies(name="sessionid")

    page.get_by_label("Round record").press_sequentially("rules: six-deck")

    expect(page.locator("#unsent")).to_contain_text("you are logged out")
    expect(page.locator("#ruling")).not_to_contain_text("Log in")
    expect(page.get_by_label("Round record")).to_have_value("rules: six-deck")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["light", "dark", "glare"])
@pytest.mark.parametrize("shown", ["", *(example.slug for example in EXAMPLES)])
def test_nothing_bars_anybody(open_page, theme, size, shown):
    page = open_page(theme=theme, size=size)
    page.goto(f"/scratch/?example={shown}")
    page.evaluate("document.querySelectorAll('main details').forEach(one => { one.open = true; })")

    assert axe_faults(page) == []
    assert overflow(page) <= 0


def test_a_fault_bars_nobody(open_page):
    page = open_page(size="phone")
    page.goto("/scratch/")
    page.get_by_label("Round record").fill(BROKEN)
    page.get_by_role("button", name="Rule on it").click()

    assert axe_faults(page) == []
    assert overflow(page) <= 0


@pytest.mark.parametrize("size", SIZES)
def test_at_twice_the_size_nothing_is_cut(open_page, size):
    page = open_page(size=size)
    page.goto("/scratch/?example=short-bank")
    page.evaluate("document.documentElement.style.fontSize = '200%'")

    assert overflow(page) <= 0
    right = page.locator(".ruling").bounding_box()
    for cell in page.locator(".money tbody th, .money tbody td").all():
        box = cell.bounding_box()
        assert box["x"] + box["width"] <= right["x"] + right["width"]
        assert cell.evaluate("cell => cell.scrollWidth <= cell.clientWidth")
    assert axe_faults(page) == []


def overflow(page: Page) -> int:
    """How many pixels the page is wider than its window."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def test_fingers_find_every_target(open_page):
    page = open_page(size="phone")
    page.goto("/scratch/?example=two-readings")

    small = page.evaluate(
        """() => [...document.querySelectorAll('main button, main summary, main select, main a.button')]
            .filter(one => one.getClientRects().length && one.getBoundingClientRect().height < 43.5).map(one => one.outerHTML)"""
    )
    assert small == []


def test_the_description_of_the_interface_is_drawn(open_page):
    page = open_page()
    page.goto("/api-docs/")

    expect(page.get_by_text("/api/v1/rulings").first).to_be_visible()
