import { expect, type Page } from "@playwright/test";

const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

/** Japanese with its meaning beside it, which the patient has to type, or to find elsewhere. */
const WITH_MEANING = /^Example: \S+ \([A-Z]|[A-Za-z]”? \([ぁ-んァ-ヶ一-龠]+\)/;

/** All Japanese texts of the page: visible texts, names of controls, descriptions and the title. */
function readJapaneseTexts(page: Page): Promise<string[]> {
  return page
    .evaluate(() => {
      const texts = [document.title];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || parent.closest("script, style, template, [lang=ja]")) continue;
        if (parent.checkVisibility({ visibilityProperty: true }) || parent.closest("[role=status]")) {
          texts.push(node.textContent ?? "");
        }
      }
      for (const element of document.querySelectorAll("[aria-label], [alt], [placeholder], [title]")) {
        for (const name of ["aria-label", "alt", "placeholder", "title"]) texts.push(element.getAttribute(name) ?? "");
      }
      return texts.map((text) => text.replaceAll(/\s+/g, " ").trim());
    })
    .then((texts) => texts.filter((text) => JAPANESE.test(text)));
}

/**
 * Records the server's answers. The returned function expects that the page in another language has no Japanese except
 * the clinic's and the patient's texts, which are in those answers.
 */
export function watchForUntranslated(page: Page): () => Promise<void> {
  let answered = "";
  page.on("response", async (response) => {
    if (!/json|text\/html/.test(response.headers()["content-type"] ?? "")) return;
    const text = await response.text().catch(() => "");
    answered += text.includes("<html") ? dataOf(text) : text;
  });
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => {
      answered += String(payload);
    });
  });
  return async () => {
    await page.waitForLoadState("networkidle");
    const isAnswered = (piece: string) => answered.includes(piece);
    const unknown = (await readJapaneseTexts(page)).filter(
      (text) => !WITH_MEANING.test(text) && !piecesOf(text).every(isAnswered),
    );
    expect.soft(unknown, page.url()).toEqual([]);
  };
}

/** The data that the server has embedded in the page. */
function dataOf(html: string): string {
  return [...html.matchAll(/<script[^>]+application\/json[^>]*>([^<]*)</g)].map(([, json]) => json).join(" ");
}

/** The parts of a text in the other script: the clinic's names and labels are among the page's words. */
function piecesOf(text: string): string[] {
  return text.match(/[ぁ-んァ-ヶ一-龠々ー]+/g) ?? [];
}
