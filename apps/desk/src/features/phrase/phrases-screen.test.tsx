import { fillPath } from "@madoguchi/contract/http/paths";
import type { ClinicPhrase } from "@madoguchi/contract/phrase/phrase";
import { readPhrasesCall } from "@madoguchi/contract/phrase/phrase.operation.calls";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { renderDesk } from "../../testing/render-desk.tsx";
import { refusal, signedIn } from "../../testing/session-answers.ts";

const PHRASES = `*${fillPath(readPhrasesCall.path, { clinicId: "clinic-minato" })}`;

let phrases: ClinicPhrase[];

beforeEach(() => {
  phrases = [{ phraseId: "rest", use: "plan", title: "安静", text: "しばらく安静にしてください。" }];
  network.use(
    ...signedIn(),
    http.get(PHRASES, () => HttpResponse.json({ phrases })),
    http.post(PHRASES, async ({ request }) => {
      const added = { ...((await request.json()) as Omit<ClinicPhrase, "phraseId">), phraseId: "water" };
      phrases = [...phrases, added];
      return HttpResponse.json(added, { status: 201 });
    }),
    http.delete(`${PHRASES}/:id`, ({ params }) => {
      phrases = phrases.filter(({ phraseId }) => phraseId !== params["id"]);
      return HttpResponse.json({});
    }),
  );
});

function partOf(name: string) {
  return within(screen.getByRole("region", { name }));
}

test("a phrase is added for its field after its missing text is completed", async () => {
  const { actor } = await renderDesk("/settings/phrases");
  await actor.click(await screen.findByRole("button", { name: "定型文を加える" }));
  const form = within(screen.getByRole("dialog", { name: "定型文を加える" }));
  await actor.selectOptions(form.getByRole("combobox", { name: "使う欄" }), "急なときの対応");
  await actor.type(form.getByRole("textbox", { name: "文" }), "119番へお電話ください。");
  await actor.click(form.getByRole("button", { name: "登録する" }));
  expect(form.getByRole("link", { name: "見出しを1〜40文字でご入力ください。" })).toBeVisible();
  await actor.type(form.getByRole("textbox", { name: "見出し" }), "救急");
  await actor.click(form.getByRole("button", { name: "登録する" }));
  expect(await screen.findByText("定型文を登録しました")).toBeVisible();
  expect(await partOf("急なときの対応").findByText("救急")).toBeVisible();
});

test("a phrase that a colleague has changed meanwhile is not overwritten, and keeps the input until it is read again", async () => {
  const sent: (string | null)[] = [];
  phrases = [{ phraseId: "rest", use: "plan", title: "安静", text: "しばらく安静にしてください。" }];
  network.use(
    http.get(PHRASES, () => HttpResponse.json({ phrases: phrases.map((each) => ({ ...each, version: '"1"' })) })),
    http.put(`${PHRASES}/:id`, ({ request }) => {
      sent.push(request.headers.get("if-match"));
      return refusal(409, "E005", "別の画面で変更されています。最新の内容をご確認ください。");
    }),
  );
  const { actor } = await renderDesk("/settings/phrases");
  await actor.click(await screen.findByRole("button", { name: "安静を変更する" }));
  await actor.type(screen.getByRole("textbox", { name: "見出し" }), "と水分");
  await actor.click(screen.getByRole("button", { name: "登録する" }));
  expect(await screen.findByText("ほかの方が先に変更しました")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "見出し" })).toHaveValue("安静と水分");
  expect(sent).toEqual(['"1"']);
  phrases = [{ phraseId: "rest", use: "plan", title: "安静（大人）", text: "しばらく安静にしてください。" }];
  await actor.click(screen.getByRole("button", { name: "最新の内容を読み込む" }));
  expect(await screen.findByText("安静（大人）")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("closing a changed form asks first", async () => {
  const { actor } = await renderDesk("/settings/phrases");
  await actor.click(await screen.findByRole("button", { name: "安静を変更する" }));
  await actor.type(screen.getByRole("textbox", { name: "見出し" }), "と水分");
  await actor.keyboard("{Escape}");
  await actor.click(screen.getByRole("button", { name: "入力に戻る" }));
  expect(screen.getByRole("textbox", { name: "見出し" })).toHaveValue("安静と水分");
});

test("a phrase is deleted only after a question", async () => {
  const { actor } = await renderDesk("/settings/phrases");
  await actor.click(await screen.findByRole("button", { name: "安静を削除する" }));
  const question = within(screen.getByRole("alertdialog", { name: "定型文「安静」を削除しますか？" }));
  await actor.click(question.getByRole("button", { name: "キャンセル" }));
  expect(phrases).toHaveLength(1);
  await actor.click(screen.getByRole("button", { name: "安静を削除する" }));
  await actor.click(screen.getByRole("button", { name: "この定型文を削除する" }));
  expect(await screen.findByText("定型文を削除しました")).toBeVisible();
  expect(screen.queryByText("安静")).toBeNull();
  expect(screen.getByRole("heading", { name: "定型文（0）" })).toHaveFocus();
});
