import { TERMS_TITLES, termsKindSchema } from "@madoguchi/contract/terms/terms";
import { within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { frameAnswers, refusal } from "../../testing/answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { answerRecord } from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const TERMS = "*/api/v1/clinic/:clinicId/terms/:kind";

const TITLES = [
  "利用規約",
  "プライバシーポリシー",
  "オンライン診療の説明",
  "キャンセル規定",
  "特定商取引法に基づく表記",
];

beforeEach(() => {
  network.use(
    ...answerRecord(),
    ...frameAnswers,
    http.get(TERMS, ({ params }) => {
      const kind = termsKindSchema.parse(params["kind"]);
      const text = `${TERMS_TITLES[kind]}の前文です。\n\n## 第1条\n\n${TERMS_TITLES[kind]}の本文です。`;
      return HttpResponse.json({ kind, version: kind === "privacy-policy" ? 3 : 1, title: TERMS_TITLES[kind], text });
    }),
  );
});

function openTerms() {
  return renderPortal("/terms", { user: demonstrationUser });
}

test("all five texts are on one page, each with its headings and its version (spec §2 /terms)", async () => {
  const { findByRole, findByText, getAllByRole, getByRole } = await openTerms();
  expect(await findByRole("heading", { level: 1, name: "利用規約・各種規定" })).toBeVisible();
  expect(await findByText("特定商取引法に基づく表記の本文です。")).toBeVisible();
  const headings = getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
  expect(headings.filter((heading) => TITLES.includes(heading))).toEqual(TITLES);
  const privacy = within(getByRole("region", { name: "プライバシーポリシー" }));
  expect(await privacy.findByText("第3版")).toBeVisible();
  expect(privacy.getByRole("heading", { level: 3, name: "第1条" })).toBeVisible();
  expect(document.title).toBe("利用規約・各種規定｜みなとオンラインクリニック");
});

test.each(["/", "/login", "/no-such-page"])(
  "a visitor finds the texts from %s and reads them without signing in",
  async (address) => {
    network.use(http.get("*/free-times", () => refusal(400, "R003", "空き枠を読み込めませんでした。")));
    const { actor, findByRole, findByText, router } = await renderPortal(address);
    const footer = within(await findByRole("contentinfo"));
    await actor.click(footer.getByRole("link", { name: "利用規約" }));
    expect(await findByRole("heading", { level: 1, name: "利用規約・各種規定" })).toBeVisible();
    for (const title of TITLES) expect(await findByText(`${title}の本文です。`)).toBeVisible();
    expect(router.state.location.pathname).toBe("/legal");
  },
);

test("the contents lead to each text within the page", async () => {
  const { findByRole, container } = await openTerms();
  const contents = within(await findByRole("region", { name: "目次" }));
  const links = contents.getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([...TITLES, "お問い合わせ"]);
  const targets = links.map((link) => container.querySelector<HTMLElement>(link.getAttribute("href") ?? ""));
  const headings = targets.map((part) => part && within(part).getByRole("heading", { level: 2 }).textContent);
  expect(headings).toEqual([...TITLES, "お問い合わせ"]);
});

test("an address with a part scrolls there once the texts above it have their height", async () => {
  const landings: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function land(this: Element) {
    landings.push(`${this.id} with ${document.querySelectorAll("h3").length} headings`);
  });
  const { findByText } = await renderPortal("/legal#commerce");
  await findByText("特定商取引法に基づく表記の本文です。");
  await vi.waitFor(() => expect(landings.at(-1)).toBe("commerce with 5 headings"));
});

test("the clinic's contact is on the same page", async () => {
  const { findByRole } = await renderPortal("/legal");
  const contact = within(await findByRole("region", { name: "お問い合わせ" }));
  expect(contact.getByRole("link", { name: "みなとオンラインクリニック 03-1234-5678" })).toBeVisible();
  expect(contact.getByText("東京都港区芝公園四丁目2番8号")).toBeVisible();
});

test("a failed text does not affect the others, and can be loaded again", async () => {
  network.use(
    http.get("*/api/v1/clinic/:clinicId/terms/cancellation", () => refusal(500, "E006", "エラーが発生しました。"), {
      once: true,
    }),
    http.get("*/api/v1/clinic/:clinicId/terms/cancellation", () => refusal(404, "E004", "見つかりませんでした。"), {
      once: true,
    }),
  );
  const { actor, findByRole, findByText } = await openTerms();
  expect(await findByText("利用規約の本文です。")).toBeVisible();
  const cancellation = within(await findByRole("region", { name: "キャンセル規定" }));
  await actor.click(await cancellation.findByRole("button", { name: "再試行" }));
  expect(await cancellation.findByText("キャンセル規定の本文です。")).toBeVisible();
});
