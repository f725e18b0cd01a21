import { HYDRATED_EVENT } from "./hydrated-event.ts";
import { recordPresses } from "./presses.ts";

/** The element that loads this script, and names the entry, the stylesheet and, by path, the files that the page needs with them. */
const ELEMENT_ID = "starter";

/** What tells that somebody uses the page already. */
const USES = ["pointerdown", "keydown", "focusin"];

const { entry = "", styles = "", files = "{}" } = document.getElementById(ELEMENT_ID)?.dataset ?? {};
const presses = recordPresses(window);
let isStarted = false;

function retryAtNextUse(): void {
  isStarted = false;
}

/** The page has only the styles that it was painted with: what the entry draws may need others, so it waits for the file. */
function loadStyles(): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = styles;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject();
    };
    // Before the clinic's colours, as in a frame.
    document.querySelector("style")?.after(link);
  });
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  const styled = loadStyles();
  // All at once, instead of each when the one before it has been read.
  const own: string = JSON.parse(files)[location.pathname.replace(/\/$/, "")] ?? "";
  for (const file of own.split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  }
  styled.then(() => import(/* @vite-ignore */ entry)).catch(retryAtNextUse);
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
