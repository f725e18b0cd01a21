import { expect, type Locator } from "@playwright/test";

/** Expects that each part is wholly inside the window and not covered, without a scroll. In the message's order. */
export async function expectInView(parts: Record<string, Locator>): Promise<void> {
  for (const [name, part] of Object.entries(parts)) {
    await expect(part, name).toBeVisible();
    const state = await part.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return {
        isInside: left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight,
        isInFront: front !== null && (element.contains(front) || front.contains(element)),
      };
    });
    expect(state, name).toEqual({ isInside: true, isInFront: true });
  }
}
