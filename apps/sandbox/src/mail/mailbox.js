const REFRESH_MS = 2000;

/** Shows only the mails whose address or subject contains the typed text. */
function applyFilter() {
  const wanted = document.querySelector("#filter")?.value.trim().toLowerCase() ?? "";
  for (const row of document.querySelectorAll("#mails li")) {
    row.hidden = !`${row.dataset.to} ${row.dataset.subject}`.toLowerCase().includes(wanted);
  }
}

/** Fetches the list and replaces it when it has changed; a failed attempt is repeated by the next. */
async function refreshList(list) {
  const answer = await fetch("/").catch(() => undefined);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("#mails");
  if (!fresh || fresh.innerHTML === list.dataset.shown) return;
  const arrived = Number(fresh.dataset.count) - Number(list.dataset.count);
  list.dataset.shown = fresh.innerHTML;
  list.dataset.count = fresh.dataset.count;
  list.innerHTML = fresh.innerHTML;
  if (arrived > 0) document.title = `（${arrived}件の新着）メールボックス`;
  applyFilter();
}

function refreshListRegularly() {
  const list = document.querySelector("#mails");
  if (!list) return;
  list.dataset.shown = list.innerHTML;
  setInterval(() => refreshList(list), REFRESH_MS);
  document.querySelector("#filter")?.addEventListener("input", applyFilter);
  window.addEventListener("focus", () => {
    document.title = "メールボックス";
  });
}

/** Sets the frame's height from outside, because the mail's HTML may run no scripts. */
function fitMailFrame() {
  const frame = document.querySelector("iframe");
  if (!frame) return;
  const measure = () => {
    // The document is never shorter than its frame, which therefore has no height while it is measured.
    frame.style.height = "0";
    const height = frame.contentDocument?.documentElement.scrollHeight ?? 0;
    frame.style.height = height > 0 ? `${height + 24}px` : "";
  };
  frame.onload = measure;
  window.onresize = measure;
  measure();
}

/** Shows one part of the mail at a time. */
function enableTabs() {
  const list = document.querySelector('[role="tablist"]');
  if (!list) return;
  const tabs = [...list.querySelectorAll('[role="tab"]')];
  const select = (chosen) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")).hidden = !isChosen;
    }
    fitMailFrame();
  };
  for (const [position, tab] of tabs.entries()) {
    tab.addEventListener("click", () => select(tab));
    tab.addEventListener("keydown", ({ key }) => {
      if (key !== "ArrowLeft" && key !== "ArrowRight") return;
      const next = tabs[(position + 1) % tabs.length];
      select(next);
      next.focus();
    });
  }
  list.hidden = false;
  select(tabs[0]);
}

function enableCopyButtons() {
  for (const button of document.querySelectorAll("button[data-copy]")) {
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = "コピーしました";
    });
  }
}

refreshListRegularly();
enableTabs();
fitMailFrame();
enableCopyButtons();
