import { expect, type Page } from "@playwright/test";

type Media = { frames: number; soundEnergy: number };

/** Gives `readMedia` access to the connections of the page. Call it before the page is opened. */
export async function watchMedia(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    Object.assign(globalThis, { connections });
    globalThis.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    };
  });
}

/** The media that has arrived from the other side so far, by the browser's own statistics. */
async function readMedia(page: Page): Promise<Media> {
  return page.evaluate(async () => {
    const connections: RTCPeerConnection[] = Reflect.get(globalThis, "connections") ?? [];
    const media = { frames: 0, soundEnergy: 0 };
    for (const connection of connections) {
      if (connection.connectionState !== "connected") continue;
      for (const report of (await connection.getStats()).values()) {
        if (report.type !== "inbound-rtp") continue;
        media.frames += report.framesDecoded ?? 0;
        media.soundEnergy += report.totalAudioEnergy ?? 0;
      }
    }
    return media;
  });
}

/** Expects growth between two reads; a new connection counts from zero. */
async function expectGrowth(page: Page, what: keyof Media): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  const grows = async () => {
    const now = (await readMedia(page))[what];
    const hasGrown = now > before;
    before = now;
    return hasGrown;
  };
  await expect.poll(grows).toBe(true);
}

/** Expects that pictures and sound keep arriving from the other side. */
export async function expectMedia(page: Page): Promise<void> {
  await expect.poll(async () => (await readMedia(page)).frames).toBeGreaterThan(5);
  await expectGrowth(page, "frames");
  await expectGrowth(page, "soundEnergy");
}

/** The bytes sent to the other side so far, over all open connections. */
export function readSentBytes(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const connections: RTCPeerConnection[] = Reflect.get(globalThis, "connections") ?? [];
    let sent = 0;
    for (const connection of connections) {
      if (connection.connectionState !== "connected") continue;
      for (const report of (await connection.getStats()).values()) {
        if (report.type === "transport") sent += report.bytesSent ?? 0;
      }
    }
    return sent;
  });
}
