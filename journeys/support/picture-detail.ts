import type { Page } from "@playwright/test";

/**
 * Measures the detail of a picture on the page, whatever its size: the mean square of the difference of brightness (0
 * to 255) between neighbouring points, over five successive pictures, because the picture moves. 0 before there is one.
 */
export function measureDetail(page: Page, label: string): Promise<number> {
  return page.evaluate(async (name) => {
    const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${name}"]`);
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!video?.videoWidth || !context) return 0;
    const [width, height] = [320, 180];
    Object.assign(context.canvas, { width, height });
    let [sum, count] = [0, 0];
    for (let picture = 0; picture < 5; picture += 1) {
      await new Promise<unknown>((resolve) => video.requestVideoFrameCallback(resolve));
      context.drawImage(video, 0, 0, width, height);
      const { data } = context.getImageData(0, 0, width, height);
      for (let at = 5; at < data.length; at += 4) {
        sum += ((data[at] ?? 0) - (data[at - 4] ?? 0)) ** 2;
        count += 1;
      }
    }
    return sum / count;
  }, label);
}
