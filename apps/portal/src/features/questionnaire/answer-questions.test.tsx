import { waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answeredQuestionnaire,
  askedQuestionnaire,
  begunQuestionnaire,
} from "../../entities/questionnaire/questionnaire-fixtures.ts";
import { openQuestionnaireServer, openQuestions, resizeWindow } from "../../testing/questionnaire-answers.ts";

beforeEach(() => void vi.spyOn(window, "scrollTo").mockReturnValue(undefined));
afterEach(() => resizeWindow(1024));

test("a patient answers one question after the other on a telephone, and sends the answers", async () => {
  const server = openQuestionnaireServer(askedQuestionnaire);
  const page = await openQuestions("", server.search);
  const { actor, router } = page;
  expect(await page.findByRole("heading", { name: "初診の問診票", level: 1 })).toBeInTheDocument();
  const progress = page.getByRole("progressbar", { name: "問診の進み具合" });
  expect(progress).toHaveAttribute("aria-valuetext", "4問中1問目");
  await actor.type(page.getByRole("textbox", { name: /いちばん困っている症状/ }), "鼻水が止まりません");
  await actor.click(page.getByRole("button", { name: "次へ" }));

  expect(await page.findByRole("radio", { name: "吸う" })).toBeInTheDocument();
  await waitFor(() => expect(page.getByRole("heading", { name: "たばこ" })).toHaveFocus());
  expect(router.state.location.search).toEqual({ treatmentId: server.treatmentId, isFirstTreatment: 1, question: 2 });
  await actor.click(page.getByRole("radio", { name: "吸う" }));
  expect(progress).toHaveAttribute("aria-valuetext", "5問中2問目");
  await actor.click(page.getByRole("button", { name: "次へ" }));
  await actor.type(await page.findByRole("textbox", { name: /1日に何本/ }), "10{Enter}");
  await actor.click(await page.findByRole("checkbox", { name: "特になし" }));
  await actor.click(page.getByRole("button", { name: "次へ" }));
  await page.findByRole("textbox", { name: /希望する薬/ });
  await actor.click(page.getByRole("button", { name: "確認へ進む" }));

  expect(await page.findByRole("heading", { name: "回答の確認", level: 1 })).toBeInTheDocument();
  expect(page.getByText("10本")).toBeVisible();
  expect(page.getByText("特になし")).toBeVisible();
  await actor.click(page.getByRole("checkbox", { name: /事実と相違ありません/ }));
  await actor.click(page.getByRole("button", { name: "回答を送信する" }));
  expect(await page.findByRole("heading", { name: "回答を送信しました", level: 1 })).toBeInTheDocument();
  expect(page.getByText(/2026.05.10（日）14:05に受け付けました/)).toBeVisible();
  expect(await page.findByRole("link", { name: "お届け先を登録する" })).toBeVisible();
  expect(server.submitted).toEqual([
    {
      key: expect.any(String),
      request: {
        version: 1,
        isTrue: true,
        answers: { complaint: "鼻水が止まりません", smoking: "now", cigarettes: 10, "warning-signs": ["none"] },
      },
    },
  ]);
});

test("a question that must be answered holds the patient back, and says why beside its field", async () => {
  const server = openQuestionnaireServer(askedQuestionnaire);
  const page = await openQuestions("", server.search);
  await page.actor.click(await page.findByRole("button", { name: "次へ" }));
  const field = page.getByRole("textbox", { name: /いちばん困っている症状/ });
  expect(field).toHaveAccessibleDescription(/入力してください。/);
  expect(field).toHaveFocus();
  await page.actor.type(field, "咳");
  expect(page.queryByText("入力してください。")).not.toBeInTheDocument();
});

test("戻る and the browser's own way back lead to the question before", async () => {
  const server = openQuestionnaireServer(askedQuestionnaire);
  const page = await openQuestions("", server.search);
  await page.actor.type(await page.findByRole("textbox"), "咳");
  await page.actor.click(page.getByRole("button", { name: "次へ" }));
  await page.findByRole("radio", { name: "吸わない" });
  await page.actor.click(page.getByRole("button", { name: "戻る" }));
  expect(await page.findByRole("textbox")).toHaveValue("咳");
  expect(page.queryByRole("button", { name: "戻る" })).not.toBeInTheDocument();
  await page.actor.click(page.getByRole("button", { name: "次へ" }));
  await page.findByRole("radio", { name: "吸わない" });
  page.router.history.back();
  expect(await page.findByRole("textbox")).toHaveValue("咳");
});

test("a reload stays at the question, and says nothing about a return", async () => {
  const server = openQuestionnaireServer(begunQuestionnaire);
  const page = await openQuestions("", `${server.search}&question=2`);
  expect(await page.findByRole("radio", { name: "吸う" })).toBeChecked();
  expect(page.queryByText("前回の続きから再開します")).not.toBeInTheDocument();
});

test("a patient who comes back goes on at the first open question, and may begin at the start", async () => {
  const server = openQuestionnaireServer(begunQuestionnaire);
  const page = await openQuestions("", server.search);
  expect(await page.findByRole("textbox", { name: /1日に何本/ })).toBeInTheDocument();
  expect(page.getByText("前回の続きから再開します")).toBeVisible();
  expect(page.getByText("保存しました 14:02")).toBeVisible();
  await page.actor.click(page.getByRole("button", { name: "最初の質問から見る" }));
  expect(await page.findByRole("textbox", { name: /いちばん困っている症状/ })).toHaveValue(
    "3日前から鼻水とくしゃみが止まりません。\n夜は鼻がつまって眠れません。",
  );
  expect(page.queryByText("前回の続きから再開します")).not.toBeInTheDocument();
});

test("an answer that calls for help shows it at once", async () => {
  const server = openQuestionnaireServer(answeredQuestionnaire);
  const page = await openQuestions("", `${server.search}&question=3`);
  await page.actor.click(await page.findByRole("checkbox", { name: "胸の強い痛みや圧迫感" }));
  expect(page.getByRole("alert")).toHaveTextContent("すぐに119番へお電話ください");
  expect(page.getByRole("link", { name: "119番に電話する" })).toHaveAttribute("href", "tel:119");
});

test("on a wide screen all questions are in one list; what is wrong is summed up and led to", async () => {
  const server = openQuestionnaireServer(askedQuestionnaire);
  const page = await openQuestions("", server.search, true);
  const { actor } = page;
  await actor.click(await page.findByRole("radio", { name: "吸う" }));
  expect(page.getByRole("radio", { name: "吸う" })).toHaveFocus();
  expect(page.getByRole("textbox", { name: /1日に何本/ })).toBeInTheDocument();
  expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "5問中1問に回答");
  expect(page.getByText("質問は全部で5問になりました。")).toHaveRole("status");
  await actor.click(page.getByRole("button", { name: "確認へ進む" }));
  const summary = page.getByRole("region", { name: "入力内容に誤りがあります（3件）" });
  expect(summary).toHaveFocus();
  await actor.click(within(summary).getByRole("link", { name: "1日に何本吸いますか：入力してください。" }));
  expect(page.getByRole("textbox", { name: /1日に何本/ })).toHaveFocus();
  await actor.click(page.getByRole("radio", { name: "吸わない" }));
  expect(page.queryByRole("textbox", { name: /1日に何本/ })).not.toBeInTheDocument();
});

test.each([
  ["isFirstTreatment=1", ["treatmentId must be a string"]],
  ["treatmentId=t-1", ["isFirstTreatment must be a number"]],
  ["treatmentId=t-1&isFirstTreatment=true", ["isFirstTreatment must be a number"]],
  ["treatmentId=t%2F1&isFirstTreatment=", ["treatmentId must be a string", "isFirstTreatment must be a number"]],
])("an address with %s says what is wrong with it, and leads to mypage", async (search, messages) => {
  openQuestionnaireServer(askedQuestionnaire);
  const page = await openQuestions("confirm", search);
  expect(await page.findByRole("heading", { name: "URLが正しくありません", level: 1 })).toBeInTheDocument();
  expect(page.getAllByText(/must be a/).map(({ textContent }) => textContent)).toEqual(messages);
  expect(within(page.getByRole("main")).getByRole("link", { name: "マイページへ" })).toHaveAttribute("href", "/mypage");
});
