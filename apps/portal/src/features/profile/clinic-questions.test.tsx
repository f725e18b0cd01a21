import { waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { refusal } from "../../testing/answers.ts";
import { answerClinicForm, clinicForm, optionalForm } from "../../testing/clinic-form-answers.ts";
import { network } from "../../testing/network.ts";
import { renderPortal } from "../../testing/render-portal.tsx";
import {
  answerHold,
  answerRecord,
  answerSpots,
  CHOSEN_SEARCH,
  MONDAY_NOON,
} from "../../testing/reservation-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";

const ADDRESS = `/reservation/user-profile?${CHOSEN_SEARCH}`;

let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => HttpResponse.json({ medicalRecordCode: "M000001" }, { status: 201 });
  network.use(
    ...answerRecord(),
    http.get("*/information", () => refusal(404, "C005", "お客様情報が登録されていません。")),
    http.post("*/information", async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
    answerHold(),
  );
});

type Page = Awaited<ReturnType<typeof renderPortal>>;

async function openForm(): Promise<Page> {
  const page = await renderPortal(ADDRESS, { now: () => MONDAY_NOON, user: demonstrationUser });
  await page.findByRole("button", { name: "確認へ進む" });
  return page;
}

async function fillProfile({ actor, getByRole }: Page) {
  await actor.type(getByRole("textbox", { name: "姓" }), "山田");
  await actor.type(getByRole("textbox", { name: "名" }), "花子");
  await actor.type(getByRole("textbox", { name: "姓（フリガナ）" }), "ヤマダ");
  await actor.type(getByRole("textbox", { name: "名（フリガナ）" }), "ハナコ");
  await actor.click(getByRole("radio", { name: "女性" }));
  await actor.type(getByRole("textbox", { name: "年" }), "1985");
  await actor.type(getByRole("textbox", { name: "月" }), "4");
  await actor.type(getByRole("textbox", { name: "日" }), "12");
  await actor.type(getByRole("textbox", { name: /携帯電話番号/ }), "09012345678");
}

const send = ({ actor, getByRole }: Page) => actor.click(getByRole("button", { name: "確認へ進む" }));

test("optional questions are folded, and skipping them sends no answers", async () => {
  network.use(answerClinicForm(optionalForm));
  const page = await openForm();
  const summary = page.getByText("クリニックからの質問（任意）");
  expect(summary.closest("details")).not.toHaveAttribute("open");
  await fillProfile(page);
  await send(page);
  expect(await page.findByRole("heading", { name: "予約内容の確認" })).toBeVisible();
  expect(sent).toEqual([expect.not.objectContaining({ answers: expect.anything() })]);
});

test("the answers are sent with the registration, in the shown version (spec §2 A form for user details)", async () => {
  network.use(answerClinicForm(optionalForm));
  const page = await openForm();
  await fillProfile(page);
  await page.actor.click(page.getByText("クリニックからの質問（任意）"));
  await page.actor.type(page.getByRole("textbox", { name: /緊急時のご連絡先/ }), "母 090");
  await send(page);
  await page.findByRole("heading", { name: "予約内容の確認" });
  expect(sent).toEqual([
    expect.objectContaining({
      lastName: "山田",
      answers: { questionnaireId: "registration", version: 1, answers: { contact: "母 090" } },
    }),
  ]);
});

test("a question with limits appears once sex and age are known, and is validated with the profile", async () => {
  network.use(answerClinicForm(clinicForm));
  const page = await openForm();
  expect(page.queryByRole("group", { name: /妊娠\s*していますか/ })).not.toBeInTheDocument();
  await fillProfile(page);
  expect(page.getByRole("heading", { name: "クリニックからの質問" })).toBeVisible();
  await page.actor.type(page.getByRole("textbox", { name: /緊急時のご連絡先/ }), "あいうえおかきくけこさ");
  await page.actor.clear(page.getByRole("textbox", { name: "姓" }));
  await send(page);
  const heading = await page.findByRole("heading", { name: "入力内容に誤りがあります（3件）" });
  const errors = within(heading.closest("section") ?? page.container).getAllByRole("link");
  expect(errors.map(({ textContent }) => textContent)).toEqual([
    "姓は必須です。",
    "緊急時のご連絡先：10文字以内で入力してください。",
    "妊娠していますか：選択してください。",
  ]);
  await page.actor.click(page.getByRole("link", { name: "緊急時のご連絡先：10文字以内で入力してください。" }));
  expect(page.getByRole("textbox", { name: /緊急時のご連絡先/ })).toHaveFocus();
  expect(sent).toEqual([]);
  await page.actor.keyboard("{Backspace}");
  await page.actor.type(page.getByRole("textbox", { name: "姓" }), "山田");
  await page.actor.click(page.getByRole("radio", { name: "いいえ" }));
  expect(page.queryByText(/入力内容に誤りがあります|未入力の項目があります/)).not.toBeInTheDocument();
  await send(page);
  await page.findByRole("heading", { name: "予約内容の確認" });
  expect(sent).toMatchObject([{ answers: { answers: { contact: "あいうえおかきくけこ", pregnant: "no" } } }]);
});

test("an invalid answer in the folded part is unfolded by its link in the summary", async () => {
  network.use(answerClinicForm(optionalForm));
  const page = await openForm();
  const summary = page.getByText("クリニックからの質問（任意）");
  await page.actor.click(summary);
  await page.actor.type(page.getByRole("textbox", { name: /緊急時のご連絡先/ }), "あいうえおかきくけこさ");
  await page.actor.click(summary);
  await send(page);
  await page.actor.click(await page.findByRole("link", { name: /^緊急時のご連絡先：/ }));
  expect(summary.closest("details")).toHaveAttribute("open");
  expect(page.getByRole("textbox", { name: /緊急時のご連絡先/ })).toHaveFocus();
});

test("an answer with an alarm shows its advice at once", async () => {
  network.use(answerClinicForm(optionalForm));
  const page = await openForm();
  await page.actor.click(page.getByText("クリニックからの質問（任意）"));
  await page.actor.click(page.getByRole("radio", { name: "死にたいと思うことがある" }));
  const dialog = page.getByRole("alertdialog", { name: "おひとりで抱えず、お話しください" });
  expect(within(dialog).getByRole("link", { name: "0120-279-338" })).toHaveAttribute("href", "tel:0120-279-338");
  await page.actor.click(within(dialog).getByRole("button", { name: "この症状はありません" }));
  expect(page.getByRole("radio", { name: "死にたいと思うことがある" })).not.toBeChecked();
});

test("a failed form shows an error, can be read again, and prevents the registration if an answer is required", async () => {
  network.use(http.get("*/api/v1/clinic/:clinicId/form", () => refusal(400, "E008", "読めません。")));
  answer = () =>
    HttpResponse.json(
      { code: "E001", message: "-", issues: [{ path: "answers.pregnant", message: "選択してください。" }] },
      { status: 400 },
    );
  const page = await openForm();
  expect(page.getByText("E008: 読めません。")).toBeVisible();
  await fillProfile(page);
  network.use(answerClinicForm(clinicForm));
  await send(page);
  expect(await page.findByText("クリニックからの質問をご確認ください")).toBeVisible();
  expect(await page.findByRole("group", { name: /妊娠\s*していますか/ })).toBeVisible();
  expect(page.getByRole("textbox", { name: "姓" })).toHaveValue("山田");
});

test("questions that changed meanwhile are shown again; what still fits stays", async () => {
  network.use(answerClinicForm(optionalForm));
  const page = await openForm();
  await fillProfile(page);
  await page.actor.click(page.getByText("クリニックからの質問（任意）"));
  await page.actor.type(page.getByRole("textbox", { name: /緊急時のご連絡先/ }), "母");
  network.use(answerClinicForm({ ...clinicForm, version: 2 }));
  answer = () => refusal(409, "E005", "クリニックからの質問が新しくなりました。");
  await send(page);
  expect(await page.findByText("クリニックからの質問をご確認ください")).toBeVisible();
  await page.actor.click(await page.findByRole("radio", { name: "いいえ" }));
  answer = () => HttpResponse.json({ medicalRecordCode: "M000001" }, { status: 201 });
  await send(page);
  await page.findByRole("heading", { name: "予約内容の確認" });
  expect(sent).toMatchObject([
    { answers: { version: 1 } },
    { answers: { version: 2, answers: { contact: "母", pregnant: "no" } } },
  ]);
});

test("the answers stay after choosing another time", async () => {
  network.use(answerClinicForm(optionalForm), answerSpots([]));
  const page = await openForm();
  await page.actor.click(page.getByText("クリニックからの質問（任意）"));
  await page.actor.type(page.getByRole("textbox", { name: /緊急時のご連絡先/ }), "母");
  await page.actor.click(page.getByRole("link", { name: "変更する" }));
  await page.findByRole("heading", { name: "日時を選ぶ" });
  await page.router.navigate({
    to: "/reservation/user-profile",
    search: { spotId: "s", startAt: "2026-05-13T09:00:00+09:00" },
  });
  await waitFor(() => expect(page.getByRole("textbox", { name: /緊急時のご連絡先/ })).toHaveValue("母"));
  expect(page.getByText("クリニックからの質問（任意）").closest("details")).toHaveAttribute("open");
});
