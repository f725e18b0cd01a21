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

test("a patient answers related questions screen by screen, and sends the answers (spec §2 /questions/{id}/)", async () => {
  const server = openQuestionnaireServer(askedQuestionnaire);
  const page = await openQuestions("", server.search);
  const { actor, router } = page;
  expect(await page.findByRole("heading", { name: "いまの症状", level: 1 })).toBeInTheDocument();
  expect(page.getByText("初診の問診票")).toBeVisible();
  const timeLeft = () => page.getByRole("progressbar", { name: "問診の進み具合" }).getAttribute("aria-valuetext");
  expect(timeLeft()).toBe("あと約2分");
  await actor.type(page.getByRole("textbox", { name: /いちばん困っている症状/ }), "鼻水が止まりません");
  expect(timeLeft()).toBe("あと約1分");
  await actor.click(page.getByRole("button", { name: "次へ" }));

  await waitFor(() => expect(page.getByRole("heading", { name: "からだと生活", level: 1 })).toHaveFocus());
  expect(router.state.location.search).toEqual({ treatmentId: server.treatmentId, isFirstTreatment: 1, question: 2 });
  expect(page.queryByRole("textbox")).not.toBeInTheDocument();
  await actor.click(page.getByRole("radio", { name: "吸う" }));
  // Unfolds in place.
  await actor.type(page.getByRole("textbox", { name: /1日に何本/ }), "10{Enter}");
  await waitFor(() => expect(page.getByRole("heading", { name: "急ぎの症状とご希望", level: 1 })).toHaveFocus());
  expect(router.state.location.search).toEqual({ treatmentId: server.treatmentId, isFirstTreatment: 1, question: 4 });
  await actor.click(page.getByRole("checkbox", { name: "特になし" }));
  expect(timeLeft()).toBe("もうすぐ終わりです");
  await actor.click(page.getByRole("button", { name: "確認へ進む" }));

  expect(await page.findByRole("heading", { name: "回答の確認", level: 1 })).toBeInTheDocument();
  await actor.click(page.getByRole("button", { name: "すべて開く" }));
  expect(page.getByText("10本")).toBeVisible();
  expect(page.getByText("特になし", { selector: "dd p" })).toBeVisible();
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

test("invalid and missing answers prevent the next screen: all are shown at their fields and in a summary", async () => {
  const server = openQuestionnaireServer(begunQuestionnaire);
  const page = await openQuestions("", `${server.search}&question=4`);
  await page.actor.click(await page.findByRole("button", { name: "戻る" }));
  await page.actor.type(await page.findByRole("textbox", { name: /1日に何本/ }), "たくさん");
  await page.actor.click(page.getByRole("button", { name: "次へ" }));
  const summary = page.getByRole("region", { name: "入力内容に誤りがあります（1件）" });
  expect(summary).toHaveFocus();
  await page.actor.click(within(summary).getByRole("link", { name: "1日に何本吸いますか：数字で入力してください。" }));
  const field = page.getByRole("textbox", { name: /1日に何本/ });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/数字で入力してください。/);
  await page.actor.clear(field);
  await page.actor.type(field, "10");
  expect(page.queryByText("数字で入力してください。")).not.toBeInTheDocument();
});

test("readings above hard words are shown where the patient asks for them, on the following screens too", async () => {
  const hard = { ...askedQuestionnaire.definition.questions[0], label: "喘息の症状はありますか" };
  const [, second, ...rest] = askedQuestionnaire.definition.questions;
  const questions = [hard, { ...second, label: "既往歴はありますか" }, ...rest] as typeof rest;
  const definition = { ...askedQuestionnaire.definition, questions };
  const server = openQuestionnaireServer({ ...askedQuestionnaire, definition });
  const page = await openQuestions("", server.search);
  const readings = () => [...page.container.querySelectorAll("rt")].map(({ textContent }) => textContent);
  const choice = await page.findByRole("button", { name: "ふりがなを付ける" });
  expect(readings()).toEqual([]);
  await page.actor.click(choice);
  expect(readings()).toEqual(["ぜんそく"]);
  await page.actor.type(page.getByRole("textbox"), "咳");
  await page.actor.click(page.getByRole("button", { name: "次へ" }));
  await page.findByRole("button", { name: "ふりがなを外す" });
  expect(readings()).toEqual(["きおうれき"]);
});

test("戻る and the browser's back button lead to the previous question", async () => {
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

test("a reload stays at the question, without the notice of a return", async () => {
  const server = openQuestionnaireServer(begunQuestionnaire);
  const page = await openQuestions("", `${server.search}&question=2`);
  expect(await page.findByRole("radio", { name: "吸う" })).toBeChecked();
  expect(page.queryByText("前回の続きから再開します")).not.toBeInTheDocument();
});

test("a returning patient continues at the first open question, and can begin at the start", async () => {
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

test("an alarming answer opens its advice in front of the page, until it is taken back or confirmed; check and last page begin with it", async () => {
  const server = openQuestionnaireServer(answeredQuestionnaire);
  const page = await openQuestions("", `${server.search}&question=3`);
  const symptom = await page.findByRole("checkbox", { name: "胸の強い痛みや圧迫感" });
  await page.actor.click(symptom);
  const dialog = page.getByRole("alertdialog", { name: "すぐに119番へお電話ください" });
  expect(dialog).toHaveTextContent("お選びになった回答：胸の強い痛みや圧迫感");
  expect(within(dialog).getByRole("link", { name: "119番に電話する" })).toHaveAttribute("href", "tel:119");
  expect(within(dialog).getByRole("link", { name: "#7119" })).toHaveAttribute("href", "tel:%237119");
  await page.actor.keyboard("{Escape}");
  expect(dialog).toBeVisible();
  await page.actor.click(within(dialog).getByRole("button", { name: "この症状はありません" }));
  expect(dialog).not.toBeInTheDocument();
  expect(symptom).not.toBeChecked();
  expect(page.getByRole("checkbox", { name: "特になし" })).toBeChecked();
  expect(page.queryByText("すぐに119番へお電話ください")).not.toBeInTheDocument();

  await page.actor.click(symptom);
  await page.actor.click(page.getByRole("button", { name: "確認して、回答を続ける" }));
  expect(symptom).toBeChecked();
  expect(page.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(page.getAllByRole("alert")[0]).toHaveTextContent("すぐに119番へお電話ください");
  await page.actor.click(page.getByRole("button", { name: "確認へ進む" }));
  function expectToBegin(heading: HTMLElement) {
    const help = page.getByText("すぐに119番へお電話ください");
    expect(help.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  expectToBegin(await page.findByRole("heading", { name: "回答の確認", level: 1 }));
  await page.actor.click(page.getByRole("checkbox", { name: /事実と相違ありません/ }));
  await page.actor.click(page.getByRole("button", { name: "回答を送信する" }));
  expectToBegin(await page.findByRole("heading", { name: "回答を送信しました", level: 1 }));
});

test("one press repeats all earlier answers of a screen, including a follow-up question", async () => {
  const server = openQuestionnaireServer({
    ...askedQuestionnaire,
    previousAnswers: { smoking: "now", cigarettes: 10, "warning-signs": ["none"], wishes: "粉薬は避けたい" },
  });
  const page = await openQuestions("", `${server.search}&question=2`);
  const again = await page.findByRole("button", { name: "前回と同じ" });
  expect(again).toHaveAccessibleDescription(/たばこ\s*吸う\s*1日に何本吸いますか\s*10本/);
  expect(again).toHaveAttribute("aria-pressed", "false");
  await page.actor.click(again);
  expect(page.getByRole("radio", { name: "吸う" })).toBeChecked();
  expect(page.getByRole("textbox", { name: /1日に何本/ })).toHaveValue("10");
  expect(again).toHaveAttribute("aria-pressed", "true");
  await waitFor(() => expect(server.saved.map(({ questionId }) => questionId)).toEqual(["smoking", "cigarettes"]));
  await page.actor.click(page.getByRole("button", { name: "次へ" }));
  // A symptom with an alarm is asked each time separately; so is a single remaining question.
  await page.findByRole("heading", { name: "急ぎの症状とご希望" });
  expect(page.queryByRole("button", { name: "前回と同じ" })).not.toBeInTheDocument();
  expect(page.getAllByRole("button", { name: "変わりなし" })).toHaveLength(2);
});

test("on a wide screen, related questions are together", async () => {
  const server = openQuestionnaireServer(askedQuestionnaire);
  const page = await openQuestions("", `${server.search}&question=2`, true);
  expect(await page.findByRole("heading", { name: "からだと生活", level: 1 })).toBeInTheDocument();
  expect(page.queryByRole("textbox", { name: /いちばん困っている症状/ })).not.toBeInTheDocument();
});

test.each([
  ["isFirstTreatment=1", ["treatmentId must be a string"]],
  ["treatmentId=t-1", ["isFirstTreatment must be a number"]],
  ["treatmentId=t-1&isFirstTreatment=true", ["isFirstTreatment must be a number"]],
  ["treatmentId=t%2F1&isFirstTreatment=", ["treatmentId must be a string", "isFirstTreatment must be a number"]],
])(
  "an address with %s shows its error, and a link to マイページ (spec §5 /questions/{id}/…, spec §5 isFirstTreatment is a number)",
  async (search, messages) => {
    openQuestionnaireServer(askedQuestionnaire);
    const page = await openQuestions("confirm", search);
    expect(await page.findByRole("heading", { name: "URLが正しくありません", level: 1 })).toBeInTheDocument();
    expect(page.getAllByText(/must be a/).map(({ textContent }) => textContent)).toEqual(messages);
    expect(within(page.getByRole("main")).getByRole("link", { name: "マイページへ" })).toHaveAttribute(
      "href",
      "/mypage",
    );
  },
);
