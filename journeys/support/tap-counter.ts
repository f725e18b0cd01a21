import type { Page } from "@playwright/test";

/** Keys that count as a tap; the characters of a text and the Enter of an input method are typing. */
const PRESSING_KEYS = ["Enter", "Tab", " "];

/**
 * Counts the taps of a patient in the page itself: each real `pointerdown`, and each key that presses or moves on. It
 * counts on every page of the tab, LINE's too.
 */
export class TapCounter {
  readonly taps: string[] = [];

  get count(): number {
    return this.taps.length;
  }

  async watch(page: Page): Promise<void> {
    await page.exposeFunction("recordTap", (tap: string) => void this.taps.push(tap));
    await page.addInitScript((keys) => {
      function note(what: string, { target }: Event): void {
        const name = target instanceof Element ? target.textContent?.trim() || target.id || target.tagName : "";
        void Reflect.apply(Reflect.get(window, "recordTap"), window, [`${what} ${name.slice(0, 24)}`]);
      }
      addEventListener("pointerdown", (event) => event.isTrusted && note("tap", event), true);
      addEventListener(
        "keydown",
        (event) => {
          const isTyping = event.isComposing || (event.key === " " && event.target instanceof HTMLInputElement);
          if (event.isTrusted && keys.includes(event.key) && !isTyping) note(event.key, event);
        },
        true,
      );
    }, PRESSING_KEYS);
  }
}
