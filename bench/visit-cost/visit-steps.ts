import { expect, type Page } from "@playwright/test";
import { testPhotoWithPlace } from "../../apps/api/src/testing/test-pictures.ts";
import { answerRest, questionsOf } from "../../journeys/support/answers.ts";
import { cardNumbers } from "../../journeys/support/card.ts";
import { signInAtDesk } from "../../journeys/support/desk-sign-in.ts";
import { receiveSignInMail } from "../../journeys/support/mailbox.ts";
import { expectMedia } from "../../journeys/support/measured-media.ts";
import type { Patient } from "../../journeys/support/patient.ts";
import { expectPaid, pay } from "../../journeys/support/payment-steps.ts";
import { readRecords, treatmentsOf } from "../../journeys/support/records.ts";
import { enterAsStated, openRoomNow } from "../../journeys/support/visit-room.ts";
import { Walk } from "../../journeys/support/walk.ts";
import type { MeasuredStep } from "../capacity/measured.ts";

/** A patient, and a doctor at the desk; `treatmentId` from the booking on. */
export type VisitScene = { page: Page; desk: Page; patient: Patient; treatmentId: string };

export type VisitStep = Omit<MeasuredStep, "cost"> & { act: (scene: VisitScene) => Promise<unknown> };

/** How long a continuous step is measured. */
export const WATCHED_SECONDS = 60;
const NAMED_DOCTOR = "update treatment set doctor_name = '小林 直樹' where treatment_id = $1";

async function book({ page }: VisitScene): Promise<void> {
  await new Walk(page).consentAndBook();
}

async function signIn({ page, patient }: VisitScene): Promise<void> {
  const walk = new Walk(page);
  await walk.askForSignInMail(patient.email);
  await walk.enterCode((await receiveSignInMail(patient.email)).code);
  await expect(page).toHaveURL(/\/reservation\/user-profile/);
}

async function answerQuestions({ page, treatmentId }: VisitScene): Promise<void> {
  await page.goto(questionsOf(treatmentId));
  const saving = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("textbox", { name: /いちばん困っている症状/ }).fill("3日前から鼻水が止まりません。");
  await expect(page.getByText(/^保存しました \d\d:\d\d$/)).toBeVisible();
  const { authorization = "" } = await (await saving).allHeaders();
  await answerRest(authorization.replace("Bearer ", ""), treatmentId, []);
  await page.goto(questionsOf(treatmentId, "confirm"));
  await page.getByRole("checkbox", { name: "事実と相違ありません" }).check();
  await page.getByRole("button", { name: "回答を送信する" }).click();
  await expect(page.getByRole("heading", { name: "回答を送信しました" })).toBeVisible();
}

async function enterRoom({ page, treatmentId }: VisitScene): Promise<void> {
  await page.goto(`/examination/${treatmentId}`);
  await enterAsStated(page);
}

async function call({ page, desk }: VisitScene): Promise<void> {
  await desk.getByRole("button", { name: "呼び出す" }).click();
  await page.getByRole("button", { name: "参加する", exact: true }).click();
  await Promise.all([expectMedia(desk), expectMedia(page)]);
}

async function chatWithPhoto({ page, desk }: VisitScene): Promise<void> {
  await page.getByRole("button", { name: /^チャット/ }).click();
  const photo = { name: "throat.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await testPhotoWithPlace()) };
  await page.getByLabel("写真のファイル").setInputFiles(photo);
  await desk.getByRole("button", { name: /^チャット/ }).click();
  await expect(desk.getByRole("img", { name: "患者さまが送った写真（別のタブで開く）" })).toBeVisible();
  await desk.getByLabel("メッセージ（Enterで送信）").fill("写真を確認しました。");
  await desk.keyboard.press("Enter");
  await expect(page.getByText("写真を確認しました。")).toBeVisible();
}

async function writeRecord({ desk }: VisitScene): Promise<void> {
  await desk.getByRole("button", { name: "運転免許証" }).click();
  await desk.getByRole("textbox", { name: "診察メモ（患者さまには表示されません）" }).fill("のどの発赤あり。");
  for (const field of ["診察の説明", "診療計画", "次回の受診", "急なときの対応"]) {
    await desk.getByRole("button", { name: `${field}の定型文` }).click();
    await desk.keyboard.press("Enter");
    await expect(desk.getByLabel(field, { exact: true })).not.toHaveValue("");
  }
  await expect(desk.getByText(/^保存しました/).first()).toBeVisible();
}

async function finish({ page, desk }: VisitScene): Promise<void> {
  await desk.keyboard.press("Control+Enter");
  const dialog = desk.getByRole("dialog", { name: "診察を終えますか" });
  await dialog.getByRole("button", { name: "記録して診察を終える" }).click();
  await expect(desk.getByRole("region", { name: "会計" })).toContainText("お支払い待ち");
  await expect(page.getByRole("link", { name: "お支払い内容を確認する" })).toBeVisible();
}

async function readReceipt({ page }: VisitScene): Promise<void> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "領収書" }).click();
  await (await downloading).path();
}

async function readHistory({ page, treatmentId }: VisitScene): Promise<void> {
  await page.goto("/history");
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await page.goto(`/treatment/${treatmentId}`);
  await expect(page.getByRole("list", { name: "診察の流れ" })).toBeVisible();
}

const wait = ({ page }: VisitScene) => page.waitForTimeout(WATCHED_SECONDS * 1000);

/** A first visit from the first page to the receipt, with the clinic's side of it. */
export const VISIT_STEPS: readonly VisitStep[] = [
  {
    name: "first page",
    side: "patient",
    part: "booking",
    act: async ({ page }) => {
      await page.goto("/");
      await page.getByRole("main").getByRole("link", { name: "診療科と日時を選ぶ" }).click();
    },
  },
  { name: "choosing a time", side: "patient", part: "booking", act: ({ page }) => new Walk(page).pickFreeTime() },
  { name: "sign-in by a mailed code", side: "patient", part: "booking", act: signIn },
  {
    name: "profile",
    side: "patient",
    part: "booking",
    act: ({ page, patient }) => new Walk(page).fillInProfile(patient),
  },
  {
    name: "booking",
    side: "patient",
    part: "booking",
    act: async (scene) => {
      await book(scene);
      const [booked] = await treatmentsOf(scene.patient.email);
      scene.treatmentId = booked?.treatmentId ?? "";
    },
  },
  { name: "questionnaire", side: "patient", part: "booking", act: answerQuestions },
  {
    name: "desk: signing in, the day's list",
    side: "clinic",
    part: "visit",
    act: async ({ desk, patient, treatmentId }) => {
      await openRoomNow(treatmentId);
      await readRecords(NAMED_DOCTOR, [treatmentId]);
      await signInAtDesk(desk);
      const row = desk.getByRole("row").filter({ hasText: `${patient.lastName} ${patient.firstName}` });
      await expect(row.first()).toBeVisible();
    },
  },
  { name: "entering the waiting room", side: "patient", part: "visit", act: enterRoom },
  { name: "waiting, the list open", side: "patient", part: "visit", minutely: "waiting", act: wait },
  {
    name: "desk: opening the visit",
    side: "clinic",
    part: "visit",
    act: async ({ desk, treatmentId }) => {
      await desk.goto(`/visit/${treatmentId}`);
      await expect(desk.getByRole("button", { name: "呼び出す" })).toBeVisible();
    },
  },
  { name: "the call's beginning", side: "patient", part: "visit", act: call },
  { name: "the call", side: "patient", part: "visit", minutely: "call", act: wait },
  { name: "chat and a photo", side: "patient", part: "visit", act: chatWithPhoto },
  { name: "desk: writing the record", side: "clinic", part: "visit", act: writeRecord },
  { name: "desk: finishing and charging", side: "clinic", part: "visit", act: finish },
  {
    name: "paying by card",
    side: "patient",
    part: "after",
    act: async ({ page, treatmentId }) => {
      await pay(page, treatmentId, cardNumbers.frictionless);
      await expectPaid(page);
    },
  },
  { name: "receipt", side: "patient", part: "after", act: readReceipt },
  { name: "history", side: "patient", part: "after", act: readHistory },
  {
    name: "desk: back to the list",
    side: "clinic",
    part: "after",
    act: async ({ desk }) => {
      await desk.goto("/");
      await expect(desk.getByRole("row").nth(1)).toBeVisible();
    },
  },
];
