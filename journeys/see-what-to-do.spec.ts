import { expect, type Page } from "@playwright/test";
import { answerRest } from "./support/answers.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { Customer, findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { expectAboveBar, PHONE } from "./support/next-action.ts";
import { PatientAnswers } from "./support/patient-answers.ts";
import { prepareRegistered } from "./support/prepared-patient.ts";
import { storeCard, testDevice } from "./support/prepared-visit.ts";
import { passDeadline, readRecords, recordApplication } from "./support/records.ts";
import { openSession, signIn } from "./support/session.ts";
import { openRoomNow } from "./support/visit-room.ts";
import { waitForLayout } from "./support/widths.ts";

const WIDE = { width: 1280, height: 900 };

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

const desk = new ClinicDesk();

/** Expects the visit on the left of a wide window and everything else on the right, and neither half empty. */
async function expectTwoColumns(page: Page, panelName: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await waitForLayout(page, WIDE.width);
  const left = await page.getByRole("region", { name: panelName, exact: true }).boundingBox();
  const right = await page.getByRole("region", { name: "お困りのとき" }).boundingBox();
  if (!left || !right) throw new Error("both columns are shown");
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  expect(right.y + right.height - left.y).toBeGreaterThan(left.height / 2);
  await page.setViewportSize(PHONE);
  await waitForLayout(page, PHONE.width);
}

async function startIn(treatmentId: string, minutes: number): Promise<void> {
  await readRecords(
    `update treatment set starts_at = date_trunc('minute', now()) + make_interval(mins => $2),
       ends_at = date_trunc('minute', now()) + make_interval(mins => $2 + 15) where treatment_id = $1`,
    [treatmentId, minutes],
  );
}

test("from the first sign-in to a charge that has lapsed the next action is in sight on a phone", async ({
  page,
  patient,
}) => {
  test.slow();
  const session = await signIn(patient.email);
  await openSession(page, session);
  await expectAboveBar(page, "はじめての診察をご予約ください", "新規診察予約");
  const customer = new Customer(session.idToken);
  await customer.register(patient);
  await expectAboveBar(page, "診察をご予約いただけます", "新規診察予約");
  const visitId = await customer.book(await findFreeSpot());
  await expectAboveBar(page, "つぎは、問診です", "問診に答える");
  await expectTwoColumns(page, "次回のご予約");
  await answerRest(session.idToken, visitId, []);
  await expectAboveBar(page, "つぎは、問診の続きです", "問診の続きに答える");
  await new PatientAnswers(session.idToken, visitId).submit({});
  await expectAboveBar(page, "お届け先をご登録ください", "お届け先を登録する");
  await customer.registerAddress(patient);
  await expectAboveBar(page, "お支払い方法をご登録ください", "お支払い方法を登録する");
  await storeCard(session.idToken);
  await expectAboveBar(page, "つぎは、機器の確認です", "機器を確認する");
  await testDevice(session.idToken, visitId);
  await expectAboveBar(page, "次の診察をお待ちください");
  await startIn(visitId, 25);
  // A visit that begins after midnight is tomorrow's.
  const isToday = page.getByRole("region", { name: "本日、診察のご予約があります" });
  await page.goto("/mypage");
  await expect(isToday.or(page.getByRole("region", { name: "次の診察をお待ちください" }))).toBeVisible();
  if (await isToday.isVisible()) await expectAboveBar(page, "本日、診察のご予約があります");
  await openRoomNow(visitId);
  await expectAboveBar(page, "診察室が開いています", "診察室に入る");
  await desk.start(visitId);
  await expectAboveBar(page, "診察中です", "診察室に戻る");
  await desk.finish(visitId, { additionalMedicineUntil: "2099-12-31" });
  await expectAboveBar(page, "お支払いをお願いします", "支払う");
  await expectTwoColumns(page, "前回の診察");
  await passDeadline(visitId);
  await expectAboveBar(page, "お支払い期限が過ぎています", "カードを変更して支払う");
  const panel = page.getByRole("region", { name: "前回の診察" });
  await expect(panel.getByText("お支払い期限切れ")).toBeVisible();
  await desk.close(visitId);
  await expectAboveBar(page, "診察をご予約いただけます", "新規診察予約");
  const earlier = page.getByRole("list", { name: "これまでの診察" });
  await expect(earlier.getByRole("link", { name: /お支払い期限切れ/ })).toBeVisible();
  await expect(earlier.getByText("キャンセル")).toHaveCount(0);
});

test("a parcel without an address, an application under review and its charge leave the next action in sight", async ({
  page,
  patient,
}) => {
  const customer = await prepareRegistered(page, patient);
  const visitId = await customer.book(await findFreeSpot());
  await desk.finishWholeVisit(visitId, { lines: [], additionalMedicineUntil: "2099-12-31" });
  await expectAboveBar(page, "お届け先をご登録ください", "お届け先を登録する");
  await customer.registerAddress(patient);
  await expectAboveBar(page, "診察をご予約いただけます", "新規診察予約");
  const bar = page.getByRole("navigation", { name: "よく使うメニュー" });
  await expect(bar.getByRole("button", { name: "薬の追加" })).toBeVisible();
  const applicationId = await recordApplication(visitId);
  await expectAboveBar(page, "医師の確認をお待ちください");
  await expectTwoColumns(page, "お薬の追加");
  await expect(bar.getByRole("button", { name: "薬の追加" })).toHaveCount(0);
  await expect(bar.getByRole("link", { name: "設定" })).toHaveAttribute("href", "/settings");
  await desk.approveMedicine(applicationId);
  await expectAboveBar(page, "お支払いをお願いします", "支払う");
});
