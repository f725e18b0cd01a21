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

/** Of the window's height. */
const LEAST_CONTENT = 0.6;

/** Expects that header, bars and other parts that cover the page leave the content three fifths of the window. */
export async function expectMostlyContent(page: Page): Promise<void> {
  // Chromium does not always ask its container queries in rem again where the root's text size alone has changed.
  await page.evaluate(() => {
    document.body.style.display = "none";
    document.body.getBoundingClientRect();
    document.body.style.display = "";
  });
  const covering = () =>
    page.evaluate(() => {
      window.scrollTo(0, 0);
      const isFixed = (element: Element) => {
        const { position, top, bottom } = getComputedStyle(element);
        // With a negative place it scrolls away like any other part.
        return position === "fixed" || (position === "sticky" && (Number.parseFloat(top) >= 0 || bottom !== "auto"));
      };
      return [...document.querySelectorAll("body *")]
        .filter(
          (element) =>
            ((isFixed(element) && !element.matches(".skip-link")) || element.matches("header")) &&
            element.checkVisibility(),
        )
        .map((element) => ({
          name: `${element.tagName} ${element.id || element.className}`,
          box: element.getBoundingClientRect(),
        }))
        .map(({ name, box }) => ({
          name,
          width: box.width,
          top: Math.max(0, box.top),
          bottom: Math.min(innerHeight, box.bottom),
        }))
        .filter(({ width, top, bottom }) => width > innerWidth / 2 && bottom > top)
        .toSorted((one, other) => one.top - other.top);
    });
  async function content(): Promise<number> {
    let covered = 0;
    let last = 0;
    for (const { top, bottom } of await covering()) {
      covered += Math.max(0, bottom - Math.max(top, last));
      last = Math.max(last, bottom);
    }
    return 1 - covered / (page.viewportSize()?.height ?? 1);
  }
  await expect
    .poll(content, { message: `content on ${page.url()}: ${JSON.stringify(await covering())}`, timeout: 2000 })
    .toBeGreaterThanOrEqual(LEAST_CONTENT);
}
