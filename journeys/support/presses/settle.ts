import type { Page, Request } from "@playwright/test";

const QUIET_MS = 120;
const POLL_MS = 40;
/** Connections that stay open. */
const LASTING = new Set(["eventsource", "websocket", "ping"]);

/** Follows the requests of a page. */
export class Traffic {
  readonly #open = new Set<Request>();
  #lastAt = 0;
  /** All requests so far. */
  sent = 0;
  /** Those that change something. */
  written = 0;

  constructor(page: Page) {
    const end = (request: Request): void => {
      this.#open.delete(request);
      this.#lastAt = performance.now();
    };
    page.on("request", (request) => {
      if (LASTING.has(request.resourceType())) return;
      this.#open.add(request);
      this.sent += 1;
      if (request.method() !== "GET") this.written += 1;
    });
    page.on("requestfinished", end);
    page.on("requestfailed", end);
    page.on("framenavigated", (frame) => frame === page.mainFrame() && this.#open.clear());
  }

  get isQuiet(): boolean {
    return this.#open.size === 0 && performance.now() - this.#lastAt > QUIET_MS;
  }
}

/** Polls until the condition holds or the time is over; returns whether it holds. */
export async function within(page: Page, milliseconds: number, holds: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    // A page that navigates at this moment answers in the next one.
    if (await holds().catch(() => false)) return true;
    await page.waitForTimeout(POLL_MS);
  }
  return false;
}

const LEFT = /Execution context was destroyed|Cannot find context|frame was detached|presses|ERR_ABORTED/;
const MOST_TRIES = 5;

/** Reads from a page that may be leaving for another one at this moment: the next one is read then. */
export async function throughMoves<Result>(page: Page, read: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (tries === MOST_TRIES || !LEFT.test(String(error))) throw error;
      await page.waitForLoadState("domcontentloaded");
      await page.waitForTimeout(POLL_MS);
    }
  }
}

/** Waits until nothing is loading, as far as it comes in time. */
export async function settle(page: Page, traffic: Traffic, milliseconds: number): Promise<void> {
  await within(page, milliseconds, async () => {
    const isShown = await page.evaluate(
      () =>
        document.readyState === "complete" &&
        "presses" in globalThis &&
        ![...document.querySelectorAll(".animate-pulse-quiet.bg-neutral")].some((element) => element.checkVisibility()),
    );
    return isShown && traffic.isQuiet;
  });
}
