/* The scratch pad's comforts; the page works without. Points into the record, keeps a draft while this tab is open,
   and says so when a check did not reach the site. */
(() => {
  "use strict";
  const form = document.getElementById("pad");
  const DRAFT = `scratch-pad:${form.dataset.draft}`; // each user's own
  const record = document.getElementById("record");
  const unsent = document.getElementById("unsent");

  function select(line, column) {
    const lines = record.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    const text = lines[line - 1] || "";
    // The engine counts characters, the browser halves of some.
    const before = column ? Array.from(text).slice(0, column - 1).join("").length : 0;
    const word = column ? /^\S*/.exec(text.slice(before))[0].length : text.length;
    record.focus();
    record.setSelectionRange(start + before, start + before + word);
    const height = parseFloat(getComputedStyle(record).lineHeight);
    record.scrollTop = Math.max(0, (line - 4) * height);
  }

  function dropOthers() {
    try {
      for (const key of Object.keys(sessionStorage)) {
        if (key.startsWith("scratch-pad") && key !== DRAFT) sessionStorage.removeItem(key);
      }
    } catch { /* nothing was kept */ }
  }

  function keep() {
    try { sessionStorage.setItem(DRAFT, record.value); } catch { /* no storage, no draft */ }
  }

  function forget() {
    try { sessionStorage.removeItem(DRAFT); } catch { /* nothing was kept */ }
  }

  // The draft of this tab, and what was typed or put back by the browser before the scripts were there: check it now.
  function restore() {
    try {
      record.value = record.value || sessionStorage.getItem(DRAFT) || "";
    } catch { /* nothing was kept */ }
    if (record.value !== record.defaultValue) record.dispatchEvent(new Event("input", { bubbles: true }));
  }

  document.addEventListener("click", (event) => {
    const target = event.target.closest("[data-line], [data-clear]");
    if (!target) return;
    if (target.hasAttribute("data-clear")) {
      forget();
    } else {
      event.preventDefault();
      select(Number(target.dataset.line), Number(target.dataset.column || 0));
    }
  });
  document.addEventListener("submit", (event) => {
    if (event.target.action.endsWith("/logout/")) forget();
  });
  record.addEventListener("input", keep);

  document.body.addEventListener("htmx:beforeSwap", (event) => {
    // A session that ended answers with the login page; it must not take the ruling's place.
    const arrived = new URL(event.detail.xhr.responseURL || location.href);
    if (arrived.pathname !== new URL(form.action).pathname) event.detail.shouldSwap = false;
    if (event.detail.shouldSwap) unsent.hidden = true;
    else say(arrived.pathname !== new URL(form.action).pathname ? "login" : event.detail.xhr.status);
  });
  for (const failure of ["htmx:sendError", "htmx:timeout"]) {
    document.body.addEventListener(failure, () => say("silent"));
  }

  // Why a check came to nothing.
  function say(reason) {
    unsent.textContent = unsent.dataset[reason] || unsent.dataset.fault;
    unsent.hidden = false;
  }

  dropOthers();
  const fault = document.querySelector("[data-fault-line]");
  if (fault) select(Number(fault.dataset.faultLine), Number(fault.dataset.faultColumn));
  addEventListener("load", restore);
})();
