import { fillPath } from "@madoguchi/contract/http/paths";
import {
  declareVisitCall,
  enterWaitingRoomCall,
  wishPhoneCallCall,
} from "@madoguchi/contract/visit/room.patient.calls";
import { expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { findFreeSpot } from "./support/customer.ts";
import { deskAddress, signInAs, signInAtDesk } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { receiveMail } from "./support/mailbox.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import type { Patient } from "./support/patient.ts";
import { registerPatient } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";
import { sendJson } from "./support/send-json.ts";
import { endRinging, openRoomNow } from "./support/visit-room.ts";

const PATHS = {
  roomDeclaration: declareVisitCall.path,
  roomPhoneWish: wishPhoneCallCall.path,
  roomWait: enterWaitingRoomCall.path,
};

const CLINIC = { clinicId: "clinic-minato" };
const DECLARATION = {
  prefecture: "東京都",
  placeKind: "home",
  placeDetail: "",
  thirdParty: "none",
  thirdPartyDetail: "",
  agreesNotToRecord: true,
};

/** Prepares a patient whose visit begins in five minutes, and their acts in the room. */
async function bookForNow(patient: Patient) {
  const { session, customer } = await registerPatient(patient);
  const { idToken } = session;
  const treatmentId = await customer.book(await findFreeSpot());
  await openRoomNow(treatmentId);
  const take = (step: "roomDeclaration" | "roomWait" | "roomPhoneWish", body: object = {}) =>
    sendJson(`${journeyAddresses.portal}${fillPath(PATHS[step], { ...CLINIC, treatmentId })}`, body, {
      headers: { authorization: `Bearer ${idToken}` },
    });
  const [known] = await readRecords<{ code: string }>(
    `select medical_record_code as code from customer join treatment using (medical_business_id, customer_id)
      where treatment_id = $1`,
    [treatmentId],
  );
  return { treatmentId, take, name: `${patient.lastName} ${patient.firstName}`, code: known?.code ?? "" };
}

/** The row of a patient in the day's list, by medical record code. */
function rowOf(page: Page, code: string) {
  return page.getByRole("row").filter({ hasText: code });
}

test("a day at the desk by keyboard: a patient arrives, is called three times, is absent, is cancelled, is found again", async ({
  page,
  patient,
  context,
}) => {
  const visit = await bookForNow(patient);
  await readRecords("update treatment set doctor_name = '小林 直樹' where treatment_id = $1", [visit.treatmentId]);
  await signInAtDesk(page);
  const row = rowOf(page, visit.code);
  await expect(row).toContainText("予約");
  const other = await context.newPage();
  await other.goto(`${deskAddress}/day`);

  await visit.take("roomDeclaration", DECLARATION);
  await visit.take("roomWait");
  await expect(row).toContainText("待機中 0分");
  await expect(rowOf(other, visit.code)).toContainText("待機中");
  await expect(page.getByText(`${visit.name}さまが待合室に入りました。`)).toBeAttached();
  await expectNoBarrier(page);

  await page.keyboard.press("/");
  await page.keyboard.type(visit.code);
  await page.keyboard.press("Enter");
  await expect(row.getByRole("link", { name: visit.name })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/visit/${visit.treatmentId}$`));
  await expect(rowOf(other, visit.code)).toContainText("呼び出し中");

  for (const calls of [2, 3]) {
    await endRinging(visit.treatmentId);
    await other.reload();
    await rowOf(other, visit.code)
      .getByRole("button", { name: /呼び出す/ })
      .click();
    await expect(other).toHaveURL(/\/visit\//);
    const [room] = await readRecords("select calls from visit_room where treatment_id = $1", [visit.treatmentId]);
    expect(room).toEqual({ calls });
    await other.goto(`${deskAddress}/day`);
  }
  await endRinging(visit.treatmentId);
  await page.goto(`${deskAddress}/day`);
  await row.getByRole("button", { name: /不在にする/ }).click();
  // The name of the button contains the word, too.
  for (const shown of [row, rowOf(other, visit.code)]) {
    await expect(shown).toContainText("不在");
    await expect(shown).not.toContainText("不在にする");
  }

  await row.getByRole("button", { name: /ほかの操作/ }).click();
  await page.getByRole("button", { name: "予約をキャンセルする" }).click();
  await page.getByRole("textbox", { name: /キャンセルの理由/ }).fill("ご連絡がつかないため、診察を取りやめます。");
  await page.getByRole("button", { name: "キャンセルして知らせる" }).click();
  // The current row stays open; on a slow machine it may be folded, too.
  await expect(async () => {
    if (!(await row.isVisible())) await page.getByRole("button", { name: /終わった診察/ }).click();
    await expect(row).toContainText("キャンセル", { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  // What is done is one row, which opens.
  await expect(rowOf(other, visit.code)).toBeHidden();
  await other.getByRole("button", { name: /終わった診察/ }).click();
  await expect(rowOf(other, visit.code)).toContainText("キャンセル");
  await receiveMail(patient.email, "ご予約がキャンセルされました");
  const [cancelled] = await readRecords("select status_id, clinic_reason from treatment where treatment_id = $1", [
    visit.treatmentId,
  ]);
  expect(cancelled).toEqual({ status_id: 5, clinic_reason: "ご連絡がつかないため、診察を取りやめます。" });

  await page.getByRole("link", { name: "患者", exact: true }).click();
  await expect(page.getByRole("heading", { name: "患者" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(visit.code.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.getByText("1人見つかりました。")).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/patients/${visit.code}$`));
  await expect(page.getByRole("region", { name: "診察と薬の追加" })).toContainText("キャンセル");
  await expectNoBarrier(page);
  const searches = await readRecords("select subject, change from audit_event where action = 'customer.search'", []);
  // Other journeys search at the same time; no event contains any input.
  expect(searches.length).toBeGreaterThan(0);
  expect(searches).toEqual(searches.map(() => ({ subject: `clinic:${CLINIC.clinicId}`, change: null })));
  await page.getByRole("link", { name: /^薬の追加/ }).click();
  await expect(page.getByRole("heading", { name: "判断待ち" })).toBeVisible();
  await expectNoBarrier(page);
});

test("a task is taken and resolved, the owner reads who did it, and a receptionist is not shown the audit", async ({
  page,
  patient,
  browser,
}) => {
  const visit = await bookForNow(patient);
  await visit.take("roomPhoneWish");
  await signInAtDesk(page);
  await page.getByRole("link", { name: /対応/ }).click();
  const task = page.getByRole("row").filter({ hasText: visit.code });
  await task.getByRole("button", { name: /担当する/ }).click();
  await expect(task).toContainText("小林 直樹");
  await expectNoBarrier(page);
  await task.getByRole("button", { name: /対応済みにする/ }).click();
  const asking = page.getByRole("dialog", { name: "対応済みにしますか" });
  await asking.getByRole("button", { name: "電話でお話ししました" }).click();
  await expectNoBarrier(page);
  // Pressed twice at the same place, it closes this one task.
  await asking.getByRole("button", { name: "対応済みにする" }).dblclick();
  await expect(asking).toBeHidden();
  await page.getByRole("heading", { name: "対応", level: 1 }).hover();
  await expect(task).toHaveCount(0);

  // A slip is taken back from the closed ones, where who and what stand.
  await page.getByRole("button", { name: "対応済み", exact: true }).click();
  await expect(task).toContainText("電話でお話ししました");
  await expect(task).toContainText("小林 直樹");
  await expectNoBarrier(page);
  await task.getByRole("button", { name: /^元に戻す/ }).click();
  await page.getByRole("button", { name: "未対応" }).click();
  await expect(task.getByRole("button", { name: /対応済みにする/ })).toBeVisible();

  await page.getByRole("link", { name: "監査" }).click();
  await page.getByRole("combobox", { name: "種類" }).selectOption("対応");
  const lines = page.getByRole("row").filter({ hasText: visit.code });
  await expect(lines.filter({ hasText: "対応を完了" })).toContainText("小林 直樹");
  await expect(lines.filter({ hasText: "対応を担当" })).toContainText("小林 直樹");
  await expectNoBarrier(page);

  const reception = await browser.newPage({ locale: "ja-JP", baseURL: deskAddress });
  await signInAs(reception, "中村 彩");
  await reception.goto(deskAddress);
  await expect(reception.getByRole("link", { name: "本日" })).toBeVisible();
  await expect(reception.getByRole("link", { name: "監査" })).toHaveCount(0);
  await reception.goto(`${deskAddress}/audit`);
  await expect(reception.getByText("監査を読めるのは、管理者だけです")).toBeVisible();
  await reception.close();
});
