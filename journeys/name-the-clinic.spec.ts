import { expect, type Page } from "@playwright/test";
import { splitName } from "../apps/api/src/platform/portal-serving/name-parts.ts";
import { test } from "./support/fixtures.ts";

const NAMES = [
  "窓口医院",
  "みなとオンラインクリニック",
  "渋谷スキン＆ヘアクリニック",
  "医療法人社団みなと会東京皮膚科オンラインクリニック",
  "しらかばウィメンズヘルスケアオンラインクリニック札幌",
  "医療法人社団 健友会 ルミナスビューティークリニック銀座院",
];
const WIDE_LOGO = "%3Csvg xmlns='http://www.w3.org/2000/svg' width='240' height='60'/%3E";

/** The pieces of the name in the header that are broken inside a word, and whether the whole name is visible. */
function readName(page: Page): Promise<{ broken: string[]; isInside: boolean }> {
  return page
    .locator("header a")
    .first()
    .evaluate((brand) => {
      const texts = Array.from(brand.querySelectorAll("span"), (span) => [...span.childNodes]).flat();
      const pieces = texts.filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const range = document.createRange();
      const topOf = (piece: ChildNode, at: number) => {
        range.setStart(piece, at);
        range.setEnd(piece, at + 1);
        return range.getBoundingClientRect().top;
      };
      const isBroken = (piece: ChildNode) => {
        const text = piece.textContent ?? "";
        return Array.from(text.slice(1)).some((_, at) => {
          const areLetters = /^[\p{L}ー]{2}$/u.test(text.slice(at, at + 2));
          return areLetters && Math.abs(topOf(piece, at) - topOf(piece, at + 1)) > 4;
        });
      };
      const { left, right } = brand.getBoundingClientRect();
      return {
        broken: pieces.filter(isBroken).map(({ textContent }) => textContent ?? ""),
        isInside: left >= 0 && right <= innerWidth && document.documentElement.scrollWidth <= innerWidth,
      };
    });
}

test("a clinic's name never breaks inside a word, on small phones, with large text and beside a wide logo", async ({
  page,
}) => {
  let shownName = "";
  let hasLogo = false;
  await page.route("**/login/", async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text())
      // Without its code, and with the whole stylesheet, which the changed page may need.
      .replace(/<script async[^>]* data-styles="([^"]+)"[^>]*><\/script>/, '<link rel="stylesheet" href="/$1">')
      .replaceAll("みなと<wbr/>オンライン<wbr/>クリニック", splitName(shownName).join("<wbr/>"))
      .replace(/(<header.*?<a [^>]*>)(<img[^>]*>|<svg.*?<\/svg>)/, (whole, before) =>
        hasLogo
          ? `${before}<img class="h-9 max-w-[min(10rem,40vw)] object-contain" src="data:image/svg+xml,${WIDE_LOGO}">`
          : whole,
      );
    await route.fulfill({ response: answer, body: html });
  });
  for (const name of NAMES) {
    for (const logo of [false, true]) {
      shownName = name;
      hasLogo = logo;
      await page.goto("/login/");
      for (const [width, fontSize] of [
        [320, "100%"],
        [360, "100%"],
        [320, "200%"],
        [1280, "200%"],
      ] as const) {
        await page.setViewportSize({ width, height: 640 });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, fontSize);
        const how = { name, logo, width, fontSize };
        expect({ ...how, ...(await readName(page)) }).toEqual({ ...how, broken: [], isInside: true });
      }
    }
  }
});
