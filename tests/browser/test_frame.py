"""The frame in a real browser: logging in, themes, access, and a job that shows its progress."""

import pytest
from django.core.files.base import ContentFile
from playwright.sync_api import expect

from adjudicator.jobs import actions, runner
from tests.browser.conftest import PHONE, TABLET

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def a_job(house, user_as, transactional_db):
    def make(items=20):
        text = b"".join(b"line %d\n" % number for number in range(items))
        source = ContentFile(text)
        return actions.keep(kind="lines", source=source, label="night.txt", owner=user_as("auditor"), at=house)

    return make


def test_logging_in_and_out(page, log_in, table):
    log_in("floor-manager")

    expect(page.get_by_role("heading", name="Tables")).to_be_visible()
    page.locator("summary").filter(has_text="floor-manager-riverboat").click()
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("heading", name="Log in")).to_be_visible()


def test_a_keyboard_is_enough_and_skips_the_bar(page, log_in, table):
    log_in("dealer")

    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


@pytest.mark.parametrize("theme", ["Light", "Dark", "Glare"])
@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_every_page_is_clean_in_every_theme(page, log_in, visit, violations, table, a_job, theme, size):
    page.set_viewport_size(size)
    log_in("auditor")
    page.locator("summary").click()
    page.get_by_role("button", name=theme).click()
    expect(page.locator("html")).to_have_attribute("data-theme", theme.lower())
    job = a_job()

    for name, arguments in [("home", []), ("password", []), ("jobs:index", []), ("jobs:detail", [job.pk])]:
        visit(name, *arguments)
        page.locator("summary").click()
        assert (name, violations()) == (name, [])
        assert (name, page.evaluate("() => document.documentElement.scrollWidth - innerWidth")) == (name, 0)


def test_the_login_page_is_clean(page, visit, violations):
    visit("login")

    assert violations() == []


def test_what_is_touched_is_large_enough(page, log_in, visit, a_job):
    log_in("auditor")
    visit("jobs:index")
    page.locator("summary").click()

    for target in page.locator("button:visible, nav a:visible, summary, input:visible, select:visible").all():
        box = target.bounding_box()
        assert box["height"] >= 44, target.evaluate("element => element.outerHTML")


def test_a_job_shows_its_progress_without_a_reload(page, log_in, visit, a_job):
    log_in("auditor")
    job = a_job(20)
    visit("jobs:detail", job.pk)
    expect(page.get_by_text("Waiting", exact=True)).to_be_visible()

    runner.run(job.pk)

    expect(page.get_by_text("20 of 20")).to_be_visible()
    expect(page.get_by_text("Done", exact=True)).to_be_visible()
    expect(page.locator("#progress[hx-trigger]")).to_have_count(0)


def test_a_job_is_cancelled_with_one_tap(page, log_in, visit, a_job):
    log_in("auditor")
    job = a_job()
    visit("jobs:detail", job.pk)

    page.get_by_role("button", name="Cancel the job").tap()

    expect(page.get_by_text("Cancelled by auditor-riverboat.")).to_be_visible()
    job.refresh_from_db()
    assert job.status == "cancelled"


def test_pages_work_without_javascript(browser, live_server, user_as, table, a_job):
    from tests.conftest import PASSWORD

    job, user = a_job(), user_as("auditor")
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(live_server.url)
    page.get_by_label("User name").fill(user.username)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    page.goto(f"{live_server.url}/jobs/{job.pk}/")
    runner.run(job.pk)

    page.get_by_role("link", name="Look again").click()

    expect(page.get_by_text("20 of 20")).to_be_visible()
    context.close()
