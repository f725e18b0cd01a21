import { join } from "node:path";
import type { CallMeasure } from "@madoguchi/call/call-stats";
import type { RoomAccess } from "@madoguchi/call/room-socket-state";
import type { CallSide } from "@madoguchi/contract/visit/call-side";
import { type Browser, chromium, expect, type LaunchOptions, type Page } from "@playwright/test";
import { ALLOW_DEVICES, DENY_DEVICES, FAKE_DEVICES } from "../fake-devices.ts";
import { bundlePage } from "./bundle-page.ts";

const IN_CALL = [
  "--autoplay-policy=no-user-gesture-required",
  // Names of the local network, which replace addresses, are not resolved between two browsers on one machine.
  "--disable-features=WebRtcHideLocalIpsWithMdns",
];

/** Launches a browser with devices and a window to share, allowed or not. Devices among `args` replace these. */
export function launchCallBrowser(
  { args = [], ...options }: LaunchOptions = {},
  answer: "allows" | "denies" = "allows",
): Promise<Browser> {
  const permission = answer === "denies" ? DENY_DEVICES : ALLOW_DEVICES;
  // Chromium uses the last of two flags with one name.
  return chromium.launch({ ...options, args: [...IN_CALL, FAKE_DEVICES, permission, ...args] });
}

let bundled: Promise<string> | undefined;

export type CallPersonOptions = {
  side: CallSide;
  /** The origin of the side's listener, which the server checks. */
  origin: string;
  fetchRoom: () => Promise<RoomAccess>;
};

/** One side of a call in a browser: `@madoguchi/call` on an otherwise empty page of the product's own origin. */
export class CallPerson {
  readonly #page: Page;
  readonly #options: CallPersonOptions;

  private constructor(page: Page, options: CallPersonOptions) {
    this.#page = page;
    this.#options = options;
  }

  static async open(browser: Browser, options: CallPersonOptions): Promise<CallPerson> {
    // The empty page is an answer of the API, whose policy allows nothing.
    const page = await browser.newPage({ bypassCSP: true });
    await page.exposeFunction("fetchRoom", options.fetchRoom);
    const person = new CallPerson(page, options);
    await person.load();
    return person;
  }

  /** Opens the page, or loads it again. */
  async load(): Promise<void> {
    bundled ??= bundlePage(join(import.meta.dirname, "call-page.ts"));
    const { origin, side } = this.#options;
    await this.#page.goto(`${origin}/readyz?${side}`);
    await this.#page.evaluate(await bundled);
  }

  join(): Promise<void> {
    return this.#page.evaluate(() => globalThis.callPage.call.join());
  }

  enterRoom(): Promise<void> {
    return this.#page.evaluate(() => globalThis.callPage.room.open());
  }

  /** Enters the room with camera and microphone, as in the waiting room. */
  async getReady(): Promise<void> {
    await this.enterRoom();
    await this.#page.evaluate(() => globalThis.callPage.media.start());
    await expect.poll(async () => (await this.read()).connection).toBe("open");
  }

  /** Joins; returns the milliseconds until the first picture of the other side is shown. */
  joinUntilPicture(): Promise<number> {
    return this.#page.evaluate(async () => {
      const video = document.querySelector("video");
      const since = performance.now();
      const shown = new Promise<number>((resolve) => {
        video?.requestVideoFrameCallback(() => resolve(performance.now() - since));
      });
      await globalThis.callPage.call.join();
      return shown;
    });
  }

  takeOver(): Promise<void> {
    return this.#page.evaluate(() => globalThis.callPage.room.takeOver());
  }

  setCameraOn(isOn: boolean): Promise<void> {
    return this.#page.evaluate((wish) => globalThis.callPage.media.setCameraOn(wish), isOn);
  }

  /** Opens the lines with the third person; a companion enters by them. */
  meetThird(): Promise<void> {
    return this.#page.evaluate(async () => {
      const { room, media, companions } = globalThis.callPage;
      room.open();
      if (media.getState().status === "off") await media.start();
      companions.start();
    });
  }

  /** Measures the call, or the line to another side of three. */
  measure(to?: CallSide): Promise<CallMeasure | undefined> {
    return this.#page.evaluate((line) => {
      const { call, companions } = globalThis.callPage;
      return (line === undefined ? call : companions.lines[line])?.measure();
    }, to);
  }

  /** Reads the state for screens: of the call, the room and the devices. */
  read() {
    return this.#page.evaluate(() => {
      const { call, room, media, statuses, qualities } = globalThis.callPage;
      const { remoteStream: _, ...state } = call.getState();
      const { connection, isHeldElsewhere, room: roomState } = room.getState();
      const { cameraProblem, microphoneProblem, status } = media.getState();
      return {
        ...state,
        connection,
        isHeldElsewhere,
        phase: roomState?.phase,
        cameraProblem,
        microphoneProblem,
        devices: status,
        statuses: [...statuses],
        qualities: [...qualities],
      };
    });
  }

  /** Waits until more pictures and sound have arrived. */
  async expectMedia(to?: CallSide): Promise<void> {
    const before = await this.measure(to);
    const isSameConnection = (now: CallMeasure) => before && now.framesDecoded >= before.framesDecoded;
    await expect(async () => {
      const now = await this.measure(to);
      const since = now && isSameConnection(now) ? before : undefined;
      expect(now?.framesDecoded).toBeGreaterThan((since?.framesDecoded ?? 0) + 5);
      expect(now?.soundSamplesReceived).toBeGreaterThan((since?.soundSamplesReceived ?? 0) + 4800);
      expect(now?.soundEnergyReceived).toBeGreaterThan(since?.soundEnergyReceived ?? 0);
    }).toPass({ timeout: 20_000, intervals: [100] });
  }

  close(): Promise<void> {
    return this.#page.context().close();
  }
}
