import { meetsFloor } from "../old-browser/meets-floor.ts";
import { HYDRATED_EVENT } from "./hydrated-event.ts";
import { recordPresses } from "./presses.ts";

/**
 * The element that loads this script, and names the entry after the scripts that it imports and, by path, the files that the page
 * needs with them, and the script for old browsers. The whole stylesheet, which it names too, comes with whatever is no part of the page (`patch-preload.ts`).
 */
const ELEMENT_ID = "starter";

/** What tells that somebody uses the page already. */
const USES = ["pointerdown", "keydown", "focusin"];

const { entry = "", files = "{}", old = "" } = document.getElementById(ELEMENT_ID)?.dataset ?? {};
const presses = recordPresses(window);
let isStarted = false;

function retryAtNextUse(): void {
  isStarted = false;
}

/** Each in a task of its own, between which a press is heard. */
async function importInTurn(scripts: readonly string[]): Promise<void> {
  for (const script of scripts) {
    await import(/* @vite-ignore */ script);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  const scripts = entry.split(" ");
  const own: string = JSON.parse(files)[location.pathname.replace(/\/$/, "")] ?? "";
  // All at once, instead of each when the one before it has been read.
  for (const file of [...scripts, ...own.split(" ")].filter(Boolean)) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  }
  importInTurn(scripts).catch(retryAtNextUse);
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

function startInTime(): void {
  for (const use of USES) document.addEventListener(use, start, { capture: true });
  addEventListener(HYDRATED_EVENT, presses.replay, { once: true });
  if (document.readyState === "complete") startAfterPaint();
  else addEventListener("load", startAfterPaint, { once: true });
}

// The page's code would fail in an older browser, to which the other script says what to do.
if (meetsFloor(window)) startInTime();
else void import(/* @vite-ignore */ old);
