import type { Page } from "@playwright/test";

/** Remembers the tracks of camera and microphone that the page opens, for `setDevicesTaken`. */
export async function rememberDevices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { ownTracks: tracks });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wish) => {
      const stream = await open(wish);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

/** Imitates a telephone call that takes camera and microphone away from the page, and its end. */
export async function setDevicesTaken(page: Page, isTaken: boolean): Promise<void> {
  await page.evaluate((isMuted) => {
    const tracks: MediaStreamTrack[] = Reflect.get(window, "ownTracks");
    for (const track of tracks) {
      Object.defineProperty(track, "muted", { configurable: true, value: isMuted });
      track.dispatchEvent(new Event(isMuted ? "mute" : "unmute"));
    }
  }, isTaken);
}
