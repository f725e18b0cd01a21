import { waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answeredQuestionnaire,
  askedQuestionnaire,
  begunQuestionnaire,
  sentQuestionnaire,
} from "../../entities/questionnaire/questionnaire-fixtures.ts";
import { refusal } from "../../testing/answers.ts";
import { openQuestionnaireServer, openQuestions, resizeWindow } from "../../testing/questionnaire-answers.ts";

beforeEach(() => void vi.spyOn(window, "scrollTo").mockReturnValue(undefined));
afterEach(() => resizeWindow(1024));

const tick = { name: /事実と相違ありません/ };
const send = { name: "回答を送信する" };

test("修正 opens the answer in place, with the follow-up question of the new one", async () => {
  const server = openQuestionnaireServer(answeredQuestionnaire);
  const page = await openQuestions("confirm", server.search);
  await page.actor.click(await page.findByRole("button", { name: "「たばこ」を修正" }));
  expect(page.getByRole("radio", { name: "吸わない" })).toHaveFocus();
  await page.actor.click(page.getByRole("radio", { name: "吸う" }));
  const cigarettes = page.getByRole("textbox", { name: /1日に何本/ });
  expect(cigarettes).toHaveAccessibleDescription(/入力してください。/);
  await page.actor.click(page.getByRole("checkbox", tick));
  await page.actor.click(page.getByRole("button", send));
  expect(page.getByRole("region", { name: "未入力の項目があります（1件）" })).toHaveFocus();
  expect(server.submitted).toEqual([]);
  // It stays open while the patient types, although its first letter is an answer.
  await page.actor.type(cigarettes, "10");
  expect(cigarettes).toHaveValue("10");
  const [, closeLast] = page.getAllByRole("button", { name: "閉じる" });
  await page.actor.click(closeLast as HTMLElement);
  expect(page.getByRole("button", { name: "「1日に何本吸いますか」を修正" })).toHaveFocus();
  expect(page.getByText("10本")).toBeVisible();
  await page.actor.click(page.getByRole("button", send));
  expect(await page.findByRole("heading", { name: "回答を送信しました" })).toBeInTheDocument();
  expect(server.submitted[0]?.request.answers).toMatchObject({ smoking: "now", cigarettes: 10 });
});

/** The folded groups of the page, each by its line. */
function groups(): Map<string, boolean> {
  const folds = [...document.querySelectorAll("main details")] as HTMLDetailsElement[];
  return new Map(folds.map((fold) => [fold.querySelector("h3")?.textContent ?? "", fold.open]));
}

test("the answers are groups of one line, and what may be left out is counted in a last one", async () => {
  const { wishes, ...answers } = answeredQuestionnaire.answers;
  expect(wishes).toBeDefined();
  const server = openQuestionnaireServer({ ...answeredQuestionnaire, answers });
  const page = await openQuestions("confirm", server.search);
  await page.findByRole("heading", { name: "回答の確認" });
  const lines = [...groups()];
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.every(([, isOpen]) => !isOpen)).toBe(true);
  expect(lines.at(-1)?.[0]).toBe("未回答 1件（任意）");
  await page.actor.click(page.getByRole("button", { name: "「希望する薬、避けたい薬」を修正" }));
  await page.actor.type(page.getByRole("textbox", { name: /希望する薬/ }), "漢方薬");
  // It stays where it was answered.
  expect(page.getByRole("textbox", { name: /希望する薬/ })).toHaveFocus();
  expect(groups().get("未回答 0件（任意）")).toBe(true);
  await page.actor.click(page.getByRole("button", { name: "すべて開く" }));
  expect([...groups().values()].every((isOpen) => isOpen)).toBe(true);
});

test("a patient with a missing answer is led to it", async () => {
  const server = openQuestionnaireServer(begunQuestionnaire);
  const page = await openQuestions("confirm", server.search);
  const field = await page.findByRole("textbox", { name: /1日に何本/ });
  expect(field).toHaveAccessibleDescription(/入力してください。/);
});

test("the answers are not sent without the confirmation that they are true", async () => {
  const server = openQuestionnaireServer(answeredQuestionnaire);
  const page = await openQuestions("confirm", server.search);
  await page.actor.click(await page.findByRole("button", send));
  expect(page.getByRole("checkbox", tick)).toHaveFocus();
  expect(page.getByRole("checkbox", tick)).toHaveAccessibleDescription("内容をご確認のうえ、チェックしてください。");
  expect(server.submitted).toEqual([]);
});

test("a double press sends the answers once; after a failure the same key is used", async () => {
  const server = openQuestionnaireServer(answeredQuestionnaire);
  const page = await openQuestions("confirm", server.search);
  await page.actor.click(await page.findByRole("checkbox", tick));
  let answer: (response: Response) => void = () => undefined;
  server.refuse = () => new Promise((resolve) => (answer = resolve));
  await page.actor.dblClick(page.getByRole("button", send));
  expect(page.getByRole("button", { name: "送信中…" })).toBeVisible();
  await waitFor(() => expect(server.submitted).toHaveLength(1));
  answer(refusal(503, "E007", "ただいま情報を読み書きできません。"));
  expect(await page.findByText("回答を送信できませんでした")).toBeVisible();
  expect(server.submitted).toHaveLength(1);
  server.refuse = undefined;
  await page.actor.click(page.getByRole("button", send));
  expect(await page.findByRole("heading", { name: "回答を送信しました" })).toBeInTheDocument();
  expect(new Set(server.submitted.map(({ key }) => key)).size).toBe(1);
});

test("between the submission and the next page nothing can be sent again", async () => {
  const server = openQuestionnaireServer(answeredQuestionnaire);
  const page = await openQuestions("confirm", server.search);
  await page.actor.click(await page.findByRole("checkbox", tick));
  const sendAgain = () => page.queryByRole("button", { name: "修正した回答を送信する" })?.click();
  const observer = new MutationObserver(sendAgain);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  await page.actor.click(page.getByRole("button", send));
  expect(await page.findByRole("heading", { name: "回答を送信しました" })).toBeInTheDocument();
  observer.disconnect();
  expect(server.submitted).toHaveLength(1);
});

test("questions that the clinic has changed meanwhile are read again and explained", async () => {
  const server = openQuestionnaireServer(answeredQuestionnaire);
  const page = await openQuestions("confirm", server.search);
  await page.actor.click(await page.findByRole("checkbox", tick));
  const [first, ...others] = askedQuestionnaire.definition.questions;
  server.page = {
    ...server.page,
    version: 2,
    definition: {
      questions: [{ ...others[0], questionId: "drinking", label: "お酒" }, ...(first ? [first] : []), ...others],
    },
    unfitting: [{ label: "身長", answer: "1670cm" }],
  } as typeof server.page;
  server.refuse = () => refusal(403, "E005", "質問が新しくなりました。もう一度ご確認ください。");
  await page.actor.click(page.getByRole("button", send));
  expect(await page.findByText("質問が新しくなりました")).toBeVisible();
  expect(page.getByRole("group", { name: /お酒/ })).toBeInTheDocument();
  expect(page.getByText("1670cm")).toBeVisible();
});

test("a visit that has begun meanwhile locks the answers, with a notice", async () => {
  const server = openQuestionnaireServer(answeredQuestionnaire);
  const page = await openQuestions("confirm", server.search);
  await page.actor.click(await page.findByRole("checkbox", tick));
  server.page = { ...server.page, isLocked: true };
  server.refuse = () => refusal(409, "T007", "診察が始まったため、回答を変更できません。");
  await page.actor.click(page.getByRole("button", send));
  expect(await page.findByText("回答を変更できる期間が終わりました")).toBeVisible();
  expect(page.queryByRole("button", send)).not.toBeInTheDocument();
});

test("submitted answers are shown with a link to correct them, and an unsent correction is pointed out", async () => {
  const server = openQuestionnaireServer(sentQuestionnaire);
  const page = await openQuestions("", server.search);
  const sent = await page.findByRole("region", { name: "送信した回答" });
  expect(within(sent).getByText("2026.05.10（日）14:05")).toBeVisible();
  expect(within(sent).getByText("吸わない")).toBeVisible();
  await page.actor.click(page.getByRole("link", { name: "回答を修正する" }));
  await page.actor.click(await page.findByRole("button", { name: "「希望する薬、避けたい薬」を修正" }));
  await page.actor.type(await page.findByRole("textbox"), "よろしくお願いします。");
  page.router.history.back();
  expect(await page.findByText("修正した回答は、まだ送信されていません")).toBeVisible();
  await page.actor.click(page.getByRole("link", { name: "修正を続ける" }));
  await page.actor.click(await page.findByRole("checkbox", tick));
  await page.actor.click(page.getByRole("button", { name: "修正した回答を送信する" }));
  expect(await page.findByRole("heading", { name: "回答を送信しました" })).toBeInTheDocument();
});

test("the end can be reloaded, and without anything sent it leads to the questions", async () => {
  const server = openQuestionnaireServer(sentQuestionnaire);
  const page = await openQuestions("complete", server.search);
  expect(await page.findByRole("heading", { name: "回答を送信しました" })).toBeInTheDocument();
  page.unmount();
  const other = openQuestionnaireServer(askedQuestionnaire);
  const nothingSent = await openQuestions("complete", other.search);
  expect(await nothingSent.findByRole("textbox", { name: /いちばん困っている症状/ })).toBeInTheDocument();
});
