import type { Browser, CDPSession, Page } from "@playwright/test";
import type { RunningRelease } from "./running-release.ts";

const KILOBIT_BYTES = 1000 / 8;
const PHONE = { width: 360, height: 740 };
const LATENCY_MS = 150;
const SLOWDOWN = 4;
/** How long a finger touches a link. */
const FINGER_DOWN_MS = 80;
/** How long a patient looks at a screen before the next press. */
const LOOK_MS = 2500;
/** The time for the requests of a finished page. */
const SETTLE_MS = 5000;

export type Traffic = { requests: number; kilobytes: number };

/**
 * `atContent`: the requests until the content was shown. `inAll`: those in five seconds from the beginning.
 * `layoutShift`: the sum of the scores of all shifts until then, each a part of the screen times the distance that it
 * moved.
 */
export type Visit = { contentMs: number; atContent: Traffic; inAll: Traffic; layoutShift: number };

/** Runs in the page: records when the sign is first shown in the content, at the frame after, and layout shifts. */
function watchForContent(): void {
  const noted: { at?: number; sign?: string; look?: () => void; layoutShift: number } = { layoutShift: 0 };
  Object.assign(globalThis, { walk: noted });
  new PerformanceObserver((moves) => {
    for (const move of moves.getEntries()) noted.layoutShift += Number(Reflect.get(move, "value"));
  }).observe({ type: "layout-shift", buffered: true });
  function stands(sign: string): boolean {
    const main = document.querySelector("main");
    if (!main || main.closest("[inert]")) return false;
    if (main.textContent.includes(sign)) return true;
    return [...main.querySelectorAll("input")].some(({ value }) => value.includes(sign));
  }
  noted.look = () => {
    if (noted.sign === undefined || noted.at !== undefined || !stands(noted.sign)) return;
    noted.at = -1;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        noted.at = performance.now();
      };
      port2.postMessage("painted");
    });
  };
  new MutationObserver(() => noted.look?.()).observe(document, { childList: true, subtree: true, characterData: true });
}

/** A slow phone on a slow network, with a patient's session. */
export class Phone {
  readonly #page: Page;
  readonly #devtools: CDPSession;
  readonly #release: RunningRelease;
  #requests = 0;
  #bytes = 0;

  private constructor(page: Page, devtools: CDPSession, release: RunningRelease) {
    this.#page = page;
    this.#devtools = devtools;
    this.#release = release;
    devtools.on("Network.requestWillBeSent", ({ request }) => {
      if (request.url.startsWith("http")) this.#requests += 1;
    });
    devtools.on("Network.requestServedFromCache", () => {
      this.#requests -= 1;
    });
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      this.#bytes += encodedDataLength;
    });
  }

  static async open(browser: Browser, release: RunningRelease): Promise<Phone> {
    const context = await browser.newContext({
      viewport: PHONE,
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
      locale: "ja-JP",
      // The worker's own requests would not be throttled.
      serviceWorkers: "block",
    });
    const page = await context.newPage();
    await release.openSession(page);
    await page.addInitScript(watchForContent);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: 1600 * KILOBIT_BYTES,
      uploadThroughput: 750 * KILOBIT_BYTES,
    });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    return new Phone(page, devtools, release);
  }

  #addressOf(path: string): string {
    return this.#release.address + path.replace(":id", this.#release.treatmentId);
  }

  #traffic(): Traffic {
    return { requests: this.#requests, kilobytes: this.#bytes / 1000 };
  }

  /** A number that the page has recorded. */
  #noted(name: "layoutShift" | "pressedAt"): Promise<number> {
    return this.#page.evaluate((key) => Number(Reflect.get(Reflect.get(globalThis, "walk"), key)), name);
  }

  async #content(sign: string): Promise<number> {
    const at = await this.#page.evaluate(async (text) => {
      const noted: { at?: number; sign?: string; look?: () => void } = Reflect.get(globalThis, "walk");
      noted.sign = text;
      noted.look?.();
      const end = performance.now() + 20_000;
      while ((noted.at ?? -1) < 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
      return noted.at ?? -1;
    }, sign);
    if (at < 0) throw new Error(`${this.#release.name}: 「${sign}」 did not appear on ${this.#page.url()}`);
    return at;
  }

  /** Opens an address by itself. `cold`: without a cache. */
  async visit(path: string, sign: string, isCold: boolean): Promise<Visit> {
    await this.#page.goto("about:blank");
    if (isCold) await this.#devtools.send("Network.clearBrowserCache");
    this.#requests = 0;
    this.#bytes = 0;
    const startedAt = performance.now();
    await this.#page.goto(this.#addressOf(path), { waitUntil: "commit" });
    const contentMs = await this.#content(sign);
    const atContent = this.#traffic();
    await this.#page.waitForTimeout(Math.max(0, SETTLE_MS - (performance.now() - startedAt)));
    const layoutShift = await this.#noted("layoutShift");
    return { contentMs, atContent, inAll: this.#traffic(), layoutShift };
  }

  /** Presses a link; the time runs from the lifted finger. */
  async press(link: string, sign: string): Promise<number> {
    await this.#page.waitForTimeout(LOOK_MS);
    const place = this.#page.locator(link).first();
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    if (!box) throw new Error(`${this.#release.name}: no ${link} on ${this.#page.url()}`);
    await this.#page.waitForTimeout(500);
    await this.#page.evaluate((text) => {
      const noted: { at?: number | undefined; sign?: string; pressedAt?: number } = Reflect.get(globalThis, "walk");
      noted.at = undefined;
      addEventListener(
        "pointerup",
        ({ timeStamp }) => {
          noted.pressedAt = timeStamp;
          noted.sign = text;
        },
        { once: true, capture: true },
      );
      delete noted.sign;
    }, sign);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await this.#devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
    await this.#page.waitForTimeout(FINGER_DOWN_MS);
    await this.#devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    const at = await this.#content(sign);
    return at - (await this.#noted("pressedAt"));
  }

  close(): Promise<void> {
    return this.#page.context().close();
  }
}
