import { fillPath } from "@madoguchi/contract/http/paths";
import { readTermsCall } from "@madoguchi/contract/terms/terms.operation.calls";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const TERMS = `*${fillPath(readTermsCall.path, { clinicId: "clinic-minato" })}`;
const FIRST = {
  kind: "cancellation",
  version: 1,
  title: "キャンセル規定",
  text: "## 期限\n\n2時間前までです。",
  publishedAt: "2026-04-01T09:00:00+09:00",
  supersededAt: null as string | null,
  english: null as string | null,
};

let terms: (typeof FIRST)[];
let sent: unknown[];

beforeEach(() => {
  terms = [FIRST];
  sent = [];
  network.use(
    ...signedIn(),
    http.get(TERMS, () => HttpResponse.json({ terms })),
    http.put(`${TERMS}/cancellation/1/english`, async ({ request }) => {
      const { english } = (await request.json()) as { english: string | null };
      terms = [{ ...FIRST, english }];
      return HttpResponse.json({});
    }),
    http.post(TERMS, async ({ request }) => {
      const body = (await request.json()) as { text: string };
      sent.push(body);
      const version = terms.length + 1;
      const next = { ...FIRST, version, text: body.text, publishedAt: "2026-05-12T09:00:00+09:00" };
      terms = [next, ...terms.map((each) => ({ ...each, supersededAt: "2026-05-12T09:00:00+09:00" }))];
      return HttpResponse.json({ version }, { status: 201 });
    }),
  );
});

test("every text is listed with its version in force; a missing one is marked", async () => {
  await renderDesk("/settings/terms");
  expect(await screen.findByText(/^第1版\s2026.04.01〜$/)).toBeVisible();
  expect(screen.getAllByText("まだ公開されていません")).toHaveLength(4);
});

test("a new version is previewed, confirmed with its consequences for patients, and published", async () => {
  const { actor } = await renderDesk("/settings/terms");
  await actor.click(await screen.findByRole("button", { name: "キャンセル規定の新しい版を作る" }));
  await actor.type(screen.getByRole("textbox", { name: /本文/ }), "\n\n## 料金\n\n無料です。");
  expect(screen.getByRole("heading", { name: "料金" })).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "公開の確認へ進む" }));
  const question = within(await screen.findByRole("alertdialog", { name: "キャンセル規定を公開しますか？" }));
  expect(question.getByText(/患者さまには次の予約のときに、新しい版への同意をお願いします。/)).toBeVisible();
  expect(question.queryByText("ほかの方が先に新しい版を公開しました")).toBeNull();
  await actor.click(question.getByRole("button", { name: "公開する" }));
  expect(await screen.findByText(/^第2版\s2026.05.12〜$/)).toBeVisible();
  expect(sent).toEqual([{ kind: "cancellation", text: "## 期限\n\n2時間前までです。\n\n## 料金\n\n無料です。" }]);
});

test("publishing over a colleague's newer version warns first", async () => {
  const { actor } = await renderDesk("/settings/terms");
  await actor.click(await screen.findByRole("button", { name: "キャンセル規定の新しい版を作る" }));
  await actor.type(screen.getByRole("textbox", { name: /本文/ }), "追記");
  terms = [
    { ...FIRST, version: 2, text: "別の方の本文" },
    { ...FIRST, supersededAt: "2026-05-12T08:59:00+09:00" },
  ];
  await actor.click(screen.getByRole("button", { name: "公開の確認へ進む" }));
  expect(await screen.findByText("ほかの方が先に新しい版を公開しました")).toBeVisible();
});

test("a version's English is written beside its Japanese, changed, and taken away", async () => {
  const { actor } = await renderDesk("/settings/terms");
  const translation = () => screen.getByRole("textbox", { name: /英語の訳/ });
  const open = async () =>
    actor.click(await screen.findByRole("button", { name: /^キャンセル規定の英語の訳（..）を編集する$/ }));
  await open();
  expect(screen.getByRole("region", { name: "日本語の原文" })).toHaveTextContent("2時間前までです。");
  await actor.type(translation(), "Until two hours before.");
  await actor.click(screen.getByRole("button", { name: "やめる" }));
  const question = within(await screen.findByRole("dialog", { name: "入力内容は保存されていません。やめますか？" }));
  await actor.click(question.getByRole("button", { name: "入力に戻る" }));
  expect(translation()).toHaveAttribute("lang", "en");
  await actor.click(screen.getByRole("button", { name: "英語の訳を登録する" }));
  expect(await screen.findByText("英語の訳（あり）")).toBeVisible();
  await open();
  expect(translation()).toHaveValue("Until two hours before.");
  await actor.clear(translation());
  await actor.click(screen.getByRole("button", { name: "英語の訳を登録する" }));
  expect(await screen.findByText("英語の訳（なし）")).toBeVisible();
  expect(terms).toMatchObject([{ version: 1, english: null }]);
});

test("an empty text is not published, and leaving a changed one asks", async () => {
  const { actor } = await renderDesk("/settings/terms");
  await actor.click(await screen.findByRole("button", { name: "キャンセル規定の新しい版を作る" }));
  await actor.clear(screen.getByRole("textbox", { name: /本文/ }));
  await actor.click(screen.getByRole("button", { name: "公開の確認へ進む" }));
  expect(await screen.findAllByText("本文を1〜15,000文字でご入力ください。")).toHaveLength(2);
  await actor.click(screen.getByRole("button", { name: "やめる" }));
  expect(await screen.findByRole("dialog", { name: "入力内容は保存されていません。やめますか？" })).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "保存せずにやめる" }));
  expect(await screen.findByText(/^第1版\s2026.04.01〜$/)).toBeVisible();
});

test("a refused publication is shown in the dialog, and the text stays", async () => {
  network.use(http.post(TERMS, () => refusal(503, "E007", "ただいま情報を読み書きできません。")));
  const { actor } = await renderDesk("/settings/terms");
  await actor.click(await screen.findByRole("button", { name: "特定商取引法に基づく表記の新しい版を作る" }));
  await actor.type(screen.getByRole("textbox", { name: /本文/ }), "販売業者");
  await actor.click(screen.getByRole("button", { name: "公開の確認へ進む" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/患者さまの画面の表示がすぐに変わります。/)).toBeVisible();
  await actor.click(question.getByRole("button", { name: "公開する" }));
  expect(await question.findByText("E007: ただいま情報を読み書きできません。")).toBeVisible();
  await actor.click(question.getByRole("button", { name: "キャンセル" }));
  expect(screen.getByRole("textbox", { name: /本文/ })).toHaveValue("販売業者");
});

test("a template is marked, and is published only after the person has ticked that they have read it", async () => {
  const stored: unknown[] = [];
  let draft = { kind: "cancellation", text: "## ひな形", isTemplate: true, changedAt: "2026-05-12T08:00:00+09:00" };
  network.use(
    http.get("*/content-draft", () => HttpResponse.json({ terms: [draft], questionnaires: [] })),
    http.put("*/content-draft/terms/cancellation", async ({ request }) => {
      const body = (await request.json()) as { text: string; isRead: boolean };
      stored.push(body);
      draft = { ...draft, text: body.text, isTemplate: !body.isRead };
      return HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/settings/terms");
  expect(await screen.findByText("ひな形・要確認")).toBeVisible();
  await actor.click(screen.getByRole("button", { name: "キャンセル規定の下書きを編集する" }));
  expect(screen.getByRole("textbox", { name: /本文/ })).toHaveValue("## ひな形");
  await actor.click(screen.getByRole("button", { name: "公開の確認へ進む" }));
  expect(await screen.findByText("全文を読んだことを確認するか、内容を変更してください。")).toBeVisible();
  expect([screen.queryByRole("alertdialog"), stored]).toEqual([null, []]);
  await actor.type(screen.getByRole("textbox", { name: /本文/ }), "〔要確認：日数〕");
  await actor.click(screen.getByRole("button", { name: "公開の確認へ進む" }));
  expect(await screen.findByText("「〔要確認：…〕」の箇所を、すべて書き換えてください。")).toBeVisible();
  await actor.clear(screen.getByRole("textbox", { name: /本文/ }));
  await actor.type(screen.getByRole("textbox", { name: /本文/ }), "## ひな形");
  await actor.click(screen.getByRole("checkbox", { name: "全文を読み、当院の内容として確認しました" }));
  await actor.click(screen.getByRole("button", { name: "公開の確認へ進む" }));
  await actor.click(await screen.findByRole("button", { name: "公開する" }));
  expect(await screen.findByText("キャンセル規定の第2版を公開しました")).toBeVisible();
  expect(stored).toEqual([{ text: "## ひな形", isRead: true }]);
  expect(sent).toEqual([{ kind: "cancellation", text: "## ひな形" }]);
});

test("a draft is stored for later, and discarded only after a question", async () => {
  let drafts = [{ kind: "commerce", text: "## 下書き", isTemplate: false, changedAt: "2026-05-12T08:00:00+09:00" }];
  const stored: unknown[] = [];
  network.use(
    http.get("*/content-draft", () => HttpResponse.json({ terms: drafts, questionnaires: [] })),
    http.put("*/content-draft/terms/commerce", async ({ request }) => {
      stored.push(await request.json());
      return HttpResponse.json({});
    }),
    http.delete("*/content-draft/terms/commerce", () => {
      drafts = [];
      return HttpResponse.json({});
    }),
  );
  const { actor } = await renderDesk("/settings/terms");
  await actor.click(await screen.findByRole("button", { name: "特定商取引法に基づく表記の下書きを編集する" }));
  await actor.type(screen.getByRole("textbox", { name: /本文/ }), "と続き");
  await actor.click(screen.getByRole("button", { name: "下書きを保存する" }));
  expect(await screen.findByText("特定商取引法に基づく表記の下書きを保存しました")).toBeVisible();
  expect(stored).toEqual([{ text: "## 下書きと続き", isRead: false }]);
  await actor.click(screen.getByRole("button", { name: "特定商取引法に基づく表記の下書きを捨てる" }));
  await actor.click(screen.getByRole("button", { name: "この下書きを捨てる" }));
  expect(await screen.findByRole("button", { name: "特定商取引法に基づく表記の新しい版を作る" })).toBeVisible();
});
