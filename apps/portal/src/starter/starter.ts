import { HYDRATED_EVENT } from "./hydrated-event.ts";
import { recordPresses } from "./presses.ts";

/** The element that loads this script, and names the entry and, by path, the files that the page needs with it. */
const ELEMENT_ID = "starter";

/** What tells that somebody uses the page already. */
const USES = ["pointerdown", "keydown", "focusin"];

const { entry = "", files = "{}" } = document.getElementById(ELEMENT_ID)?.dataset ?? {};
const presses = recordPresses(window);
let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  // All at once, instead of each when the one before it has been read.
  const own: string = JSON.parse(files)[location.pathname.replace(/\/$/, "")] ?? "";
  for (const file of own.split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  }
  import(/* @vite-ignore */ entry).catch(() => {
    // The next use of the page tries again.
    isStarted = false;
  });
}

/** In case no paint is ever reported. */
const PAINT_MS = 2000;

/**
 * Once the text is on the screen, which browsers report later than the frame is drawn (the page's ground alone may have been
 * painted before); a tab in the background draws none.
 */
function startAfterPaint(): void {
  setTimeout(start, document.hidden ? 0 : PAINT_MS);
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0) start();
  }).observe({ type: "paint", buffered: true });
}

for (const use of USES) document.addEventListener(use, start, { capture: true });
addEventListener(HYDRATED_EVENT, presses.replay, { once: true });
if (document.readyState === "complete") startAfterPaint();
else addEventListener("load", startAfterPaint, { once: true });
