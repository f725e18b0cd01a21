import { meetsFloor } from "../old-browser/meets-floor.ts";
import { HYDRATED_EVENT } from "./hydrated-event.ts";
import { recordPresses } from "./presses.ts";

/**
 * The element that loads this script. It names the entry after the scripts that it imports, by path the files that the
 * page needs with them, and the script for old browsers. It also names the whole stylesheet, which is loaded with code
 * that is not part of the page (`patch-preload.ts`).
 */
const ELEMENT_ID = "starter";

/** Events that show that the page is already being used. */
const USES = ["pointerdown", "keydown", "focusin"];

const { entry = "", files = "{}", old = "" } = document.getElementById(ELEMENT_ID)?.dataset ?? {};
const presses = recordPresses(window);
let isStarted = false;

function retryAtNextUse(): void {
  isStarted = false;
}

/** Imports each script in a separate task, between which a press is handled. */
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
  // Requests all at once, instead of each after the one before it was parsed.
  for (const file of [...scripts, ...own.split(" ")].filter(Boolean)) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.append(link);
  }
  importInTurn(scripts).catch(retryAtNextUse);
}

/** A limit in case no paint is ever reported. */
const PAINT_MS = 2000;

/**
 * Starts once the text is painted, which browsers report later than the frame (the page's background alone may be
 * painted before); a tab in the background paints nothing.
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

// The page's code would fail in an older browser, in which the other script shows what to do.
if (meetsFloor(window)) startInTime();
else void import(/* @vite-ignore */ old);
