import type { Page } from "@playwright/test";

/**
 * Replaces every text of the page, now and later, as a browser's translator does: by elements with the translation,
 * which is the same text here, so that a journey finds it.
 */
export async function translateTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isOwn = (text: Node): boolean => text.parentElement?.closest("font, script, style, title") !== null;
    function translate(): void {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) if (!isOwn(walker.currentNode)) texts.push(walker.currentNode);
      for (const text of texts) {
        const font = document.createElement("font");
        font.append(document.createElement("font"));
        font.firstElementChild?.append(text.textContent ?? "");
        text.parentNode?.replaceChild(font, text);
      }
    }
    addEventListener("hydrated", () => {
      translate();
      new MutationObserver(translate).observe(document, { childList: true, subtree: true, characterData: true });
    });
  });
}
