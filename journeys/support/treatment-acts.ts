import { expect } from "@playwright/test";
import { answerRest, questionsOf } from "./answers.ts";
import { ClinicDesk } from "./clinic-desk.ts";
import { findFreeSpot } from "./customer.ts";
import { fillInApplication } from "./medicine-application.ts";
import type { PatientAct, Prepared } from "./patient-act.ts";
import { recordApplication } from "./records.ts";
import { confirmationOf, Walk } from "./walk.ts";

/** Prepares a finished visit that allows more of its medicine. */
async function finish({ customer, patient }: Prepared): Promise<string> {
  const treatmentId = await customer.book(await findFreeSpot());
  await customer.registerAddress(patient);
  await new ClinicDesk().finishWholeVisit(treatmentId, { lines: [], additionalMedicineUntil: "2099-12-31" });
  return treatmentId;
}

export const TREATMENT_ACTS: PatientAct[] = [
  {
    name: "a booking",
    prepare: async ({ page }) => {
      await page.goto(confirmationOf(await findFreeSpot()));
      await expect(page.getByText("この時間を確保しています")).toBeVisible();
      await page.getByLabel(/オンライン診療の説明を確認/).check();
      await page.getByLabel(/キャンセル規定/).check();
    },
    call: /\/treatment$/,
    press: (page) => page.getByRole("button", { name: "この内容で予約する" }).click(),
    expectDone: (page) => expect(page.getByRole("heading", { name: "ご予約が完了しました" })).toBeVisible(),
  },
  {
    name: "a cancellation",
    prepare: async ({ page, customer }) => {
      await page.goto(`/treatment/${await customer.book(await findFreeSpot())}`);
      await page.getByText("変更・キャンセル", { exact: true }).click();
      await page
        .getByRole("button", { name: /キャンセル/ })
        .first()
        .click();
    },
    call: /\/treatment\/[^/]+\/cancel$/,
    press: (page) => page.getByRole("alertdialog").getByRole("button", { name: "予約をキャンセルする" }).click(),
    expectDone: (page) => expect(page.getByRole("heading", { name: "キャンセルが完了しました" })).toBeVisible(),
  },
  {
    name: "another time",
    prepare: async ({ page, customer }) => {
      await page.goto(`/treatment/${await customer.book(await findFreeSpot())}?change=time`);
      await new Walk(page).chooseFreeTime();
      await page.getByRole("button", { name: "この日時で進む" }).click();
    },
    call: /\/treatment\/[^/]+$/,
    press: (page) => page.getByRole("dialog").getByRole("button", { name: "この日時に変更する" }).click(),
    expectDone: (page) => expect(page).toHaveURL(/\/treatment\/[^/?]+$/),
  },
  {
    name: "the withdrawal of an application",
    prepare: async (prepared) => {
      const { page } = prepared;
      await page.goto(`/treatment/${await recordApplication(await finish(prepared))}`);
      await page.getByRole("button", { name: "申請を取り消す" }).click();
    },
    call: /\/medicine\/withdraw$/,
    press: (page) => page.getByRole("alertdialog").getByRole("button", { name: "申請を取り消す" }).click(),
    expectDone: (page) => expect(page.getByText("お薬の追加の申請を取り消しました").first()).toBeVisible(),
  },
  {
    name: "a message",
    prepare: async (prepared) => {
      await prepared.page.goto(`/treatment/${await finish(prepared)}`);
      await prepared.page.getByText("メッセージや写真を送る").click();
      await prepared.page.getByRole("textbox", { name: /^メッセージ/ }).fill("薬を飲むと眠くなります。");
    },
    call: /\/room\/message$/,
    press: (page) => page.getByRole("button", { name: "送信する" }).click(),
    expectDone: async (page) => {
      await expect(page.getByRole("log").getByText("薬を飲むと眠くなります。")).toHaveCount(1);
      await expect(page.getByRole("textbox", { name: /^メッセージ/ })).toHaveValue("");
    },
  },
  {
    name: "the answers to the questions before a visit",
    prepare: async ({ page, customer, session }) => {
      const treatmentId = await customer.book(await findFreeSpot());
      await answerRest(session.idToken, treatmentId, []);
      await page.goto(questionsOf(treatmentId, "confirm"));
      await page.getByRole("checkbox", { name: /事実と相違ありません/ }).check();
    },
    call: /\/questionnaire\/[^/]+\/answer$/,
    press: (page) => page.getByRole("button", { name: "回答を送信する" }).click(),
    expectDone: (page) => expect(page.getByRole("heading", { name: "回答を送信しました" })).toBeVisible(),
  },
  {
    name: "an application for medicine",
    prepare: async (prepared) => fillInApplication(prepared.page, await finish(prepared)),
    call: /\/treatment\/medicine$/,
    press: (page) => page.getByRole("button", { name: "この内容で申請する" }).click(),
    expectDone: (page) => expect(page.getByRole("heading", { name: "お薬の追加を申請しました" })).toBeVisible(),
  },
];
