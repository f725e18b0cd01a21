import { expect, type Page } from "@playwright/test";

/** Gives a page a recogniser of speech on the device, which recognises what `sayInCaptions` says. */
export async function giveRecogniser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Recogniser extends EventTarget {
      static available = async () => "available";
      static install = async () => true;
      processLocally = false;
      start(): void {
        addEventListener("said", (event) => {
          const results = [[{ transcript: (event as CustomEvent<string>).detail }]];
          this.dispatchEvent(Object.assign(new Event("result"), { results }));
        });
      }
      abort(): void {
        this.dispatchEvent(new Event("end"));
      }
    }
    // The page asks the class, not one of its objects, whether it stays on the device.
    Object.assign(Recogniser.prototype, { processLocally: false });
    Reflect.set(globalThis, "SpeechRecognition", Recogniser);
  });
}

export async function sayInCaptions(page: Page, words: string): Promise<void> {
  await page.evaluate((detail) => dispatchEvent(new CustomEvent("said", { detail })), words);
  await expect(page.getByText(words)).toBeVisible();
}

/** The share of a person's picture, from 0 to 1, under the texts of the page. */
export function measureCovered(page: Page, label: string): Promise<number> {
  return page.evaluate((name) => {
    const picture = document.querySelector(`video[aria-label="${name}"]`)?.getBoundingClientRect();
    if (!picture) throw new Error("the picture is not shown");
    const texts = [...document.querySelectorAll(".call-body p")].map((text) => text.getBoundingClientRect());
    let covered = 0;
    for (let row = 0; row < 40; row += 1) {
      for (let column = 0; column < 40; column += 1) {
        const x = picture.left + ((column + 0.5) / 40) * picture.width;
        const y = picture.top + ((row + 0.5) / 40) * picture.height;
        if (texts.some(({ left, right, top, bottom }) => x > left && x < right && y > top && y < bottom)) covered += 1;
      }
    }
    return covered / 1600;
  }, label);
}
