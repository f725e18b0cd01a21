import { expect, type Page } from "@playwright/test";

/** The size of a target for a finger (decision 101). */
const FINGER_PX = 44;

const TARGETS =
  "a[href], button, input, select, textarea, summary, [role=checkbox], [role=radio], [role=switch], [role=tab], [tabindex='0'][data-spot]";

/**
 * Expects that each visible target is large enough for a finger, in both directions, except a link inside a text, as in
 * WCAG 2.2 (2.5.8), and a control with a label that is large enough and can be pressed instead.
 */
export async function expectTargetsForFingers(page: Page): Promise<void> {
  const small = await page.evaluate(
    ([selector, least]) => {
      // With words of the same paragraph beside it.
      const isLikeText = (element: Element) => {
        const { display, textDecorationLine } = getComputedStyle(element);
        return display === "inline" || (display === "inline-block" && textDecorationLine === "underline");
      };
      const isInText = (element: Element) =>
        isLikeText(element) &&
        [...(element.parentElement?.childNodes ?? [])].some(
          ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && (textContent ?? "").trim() !== "",
        );
      const sizeOf = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        return { width, height };
      };
      const isLarge = ({ width, height }: { width: number; height: number }) =>
        width >= Number(least) - 0.5 && height >= Number(least) - 0.5;
      return [...document.querySelectorAll(String(selector))]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter(
          (element) => !element.closest("[inert], .sr-only, .skip-link, [aria-hidden=true]") && !isInText(element),
        )
        .filter((element) => {
          const label = element.closest("label") ?? element.parentElement?.querySelector("label");
          return !isLarge(sizeOf(element)) && !(element.matches("input") && label && isLarge(sizeOf(label)));
        })
        .map((element) => {
          const { width, height } = sizeOf(element);
          const name = element.getAttribute("aria-label") ?? element.textContent ?? element.id;
          return `${element.tagName} 「${name.trim().slice(0, 40)}」 ${Math.round(width)} × ${Math.round(height)} .${element.className.slice(0, 90)}`;
        })
        .filter((line) => !/ 0 × /.test(line));
    },
    [TARGETS, FINGER_PX] as const,
  );
  expect.soft([...new Set(small)], `targets on ${page.url()}`).toEqual([]);
}

/** Expects that no text is beyond the window's edge, except in parts that scroll sideways by themselves. */
export async function expectNothingCutOff(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const isMoved = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement) {
        const { overflowX, position, width } = getComputedStyle(each);
        if (/auto|scroll/.test(overflowX) && each !== document.documentElement && each !== document.body) return true;
        // Text for screen readers alone is in a box of 1 px.
        if (position === "absolute" && width === "1px") return true;
      }
      return false;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const element = currentNode.parentElement;
      if (!element?.checkVisibility() || (currentNode.textContent ?? "").trim() === "" || isMoved(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (right > innerWidth + 1 || left < -1))
        found.push((currentNode.textContent ?? "").trim().slice(0, 60));
    }
    return found;
  });
  expect.soft(cut, `cut off on ${page.url()}`).toEqual([]);
}
