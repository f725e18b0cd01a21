import type { FormAnswersPage } from "@madoguchi/contract/clinic-form/clinic-form";
import { waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { clinicForm } from "../../testing/clinic-form-answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { answerSettings } from "../../testing/settings-answers.ts";

const FORM = "*/api/v1/customer/clinic/:clinicId/form";

let page: FormAnswersPage;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  page = {
    ...clinicForm,
    respondent: { sex: 1, age: 41 },
    answers: { contact: "母", pregnant: "no" },
    unfitting: [],
    submission: { submissionNumber: 1, submittedAt: "2026-05-11T09:00:00+09:00" },
  };
  answerSettings();
  network.use(
    http.get(FORM, () => HttpResponse.json(page)),
    http.post(FORM, async ({ request }) => {
      sent.push(await request.json());
      page = { ...page, submission: { submissionNumber: 2, submittedAt: "2026-05-12T10:00:00+09:00" } };
      return HttpResponse.json(
        { submissionNumber: 2, submittedAt: "2026-05-12T10:00:00+09:00", alarms: [] },
        { status: 201 },
      );
    }),
  );
});

const open = () => renderPortal("/settings/clinic-form", { user: demonstrationUser });

test("the patient sees their answers, changes one and sees that it is saved", async () => {
  const { actor, findByRole, getByRole, getByText, findByText, queryByText } = await open();
  const contact = await findByRole("textbox", { name: /緊急時のご連絡先/ });
  expect(contact).toHaveValue("母");
  expect(getByRole("radio", { name: "いいえ" })).toBeChecked();
  expect(getByText("2026.05.11（月）09:00").closest("p")).toHaveTextContent(/^最後の回答：/);
  await actor.clear(contact);
  await actor.type(contact, "父");
  await actor.click(getByRole("button", { name: "変更を保存する" }));
  expect(await findByText("回答を保存しました")).toBeVisible();
  expect(await findByText("2026.05.12（火）10:00")).toBeVisible();
  expect(sent).toEqual([{ questionnaireId: "registration", version: 1, answers: { contact: "父", pregnant: "no" } }]);
  await actor.type(contact, "と母");
  expect(queryByText("回答を保存しました")).not.toBeInTheDocument();
});

test("errors are shown before anything is sent", async () => {
  page = { ...page, answers: {}, submission: null };
  const { actor, findByRole, getByRole } = await open();
  await actor.type(await findByRole("textbox", { name: /緊急時のご連絡先/ }), "あいうえおかきくけこさ");
  await actor.click(getByRole("button", { name: "回答を保存する" }));
  expect(await findByRole("heading", { name: "入力内容に誤りがあります（2件）" })).toBeVisible();
  await actor.click(getByRole("link", { name: "妊娠していますか：選択してください。" }));
  expect(getByRole("radio", { name: "はい" })).toHaveFocus();
  expect(sent).toEqual([]);
});

test("answers that no longer fit are shown", async () => {
  page = { ...page, unfitting: [{ label: "お電話の時間帯", answer: "午前" }] };
  const { findByText, getByText } = await open();
  expect(await findByText("質問が新しくなりました")).toBeVisible();
  expect(getByText("お電話の時間帯")).toBeVisible();
  expect(getByText("午前")).toBeVisible();
});

test("a form that changed meanwhile is read again, and no input is lost", async () => {
  network.use(http.post(FORM, () => refusal(409, "E005", "クリニックからの質問が新しくなりました。")));
  const { actor, findByRole, findByText, getByRole } = await open();
  await actor.type(await findByRole("textbox", { name: /緊急時のご連絡先/ }), "と父");
  page = {
    ...page,
    version: 2,
    definition: { questions: page.definition.questions.map((question) => ({ ...question, isRequired: true })) },
  };
  await actor.click(getByRole("button", { name: "変更を保存する" }));
  expect(await findByText("クリニックからの質問が新しくなりました", { selector: "h2, h3, p" })).toBeVisible();
  await waitFor(() => expect(getByRole("group", { name: /いまのお気持ち.*必須/ })).toBeVisible());
  expect(getByRole("textbox", { name: /緊急時のご連絡先/ })).toHaveValue("母と父");
});

test("a clinic without a form, a failing read and a patient without a profile each show a text", async () => {
  network.use(http.get(FORM, () => refusal(404, "CL002", "-")));
  const none = await open();
  expect(await none.findByText("いまは、お答えいただく質問はありません。")).toBeVisible();
  none.unmount();
  network.use(http.get(FORM, () => refusal(404, "C005", "-")));
  const newcomer = await open();
  expect(await newcomer.findByRole("heading", { name: "お客様情報がまだ登録されていません" })).toBeVisible();
  newcomer.unmount();
  network.use(http.get(FORM, () => refusal(400, "E008", "読めません。")));
  const failed = await open();
  expect(await failed.findByText("E008: 読めません。")).toBeVisible();
  network.use(http.get(FORM, () => HttpResponse.json(page)));
  await failed.actor.click(failed.getByRole("button", { name: "再試行" }));
  expect(await failed.findByRole("textbox", { name: /緊急時のご連絡先/ })).toHaveValue("母");
});
