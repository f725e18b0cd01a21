import { expect, type Page } from "@playwright/test";

/** The number of pictures of a person that this page has shown so far; 0 before the first one. */
function countFrames(page: Page, label: string): Promise<number> {
  return page.evaluate((name) => {
    const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${name}"]`);
    return video?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
  }, label);
}

/** Expects that pictures of each of these people keep arriving on this page. */
export async function expectPicturesOf(page: Page, labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    let before = Number.POSITIVE_INFINITY;
    const grows = async () => {
      const now = await countFrames(page, label);
      const hasGrown = now > before + 3;
      before = now;
      return hasGrown;
    };
    await expect.poll(grows, { message: label, timeout: 30_000 }).toBe(true);
  }
}
