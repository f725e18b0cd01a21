import { expect } from "@playwright/test";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { prepareBooked, prepareRegistered } from "./support/prepared-patient.ts";
import { readRecords, treatmentsOf } from "./support/records.ts";
import { openSession, signIn } from "./support/session.ts";
import { translateTexts } from "./support/translate-texts.ts";

test("a double tap books once", async ({ page, patient, walk }) => {
  await prepareRegistered(page, patient);
  await walk.openConfirmation();
  await page.getByLabel(/オンライン診療の説明を確認/).check();
  await page.getByLabel(/キャンセル規定/).check();
  await page.getByRole("button", { name: "この内容で予約する" }).dblclick();
  await expect(page).toHaveURL(/\/reservation\/complete/);
  expect(await treatmentsOf(patient.email)).toHaveLength(1);
});

test("a page that the browser translates extends the hold, counts down and books", async ({ page, patient, walk }) => {
  await prepareRegistered(page, patient);
  await translateTexts(page);
  await walk.openConfirmation();
  // Busy buttons are shown, and translated.
  await page.route(/\/api\/v1\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await expect(page.locator("p font", { hasText: "この時間を確保しています" }).first()).toBeVisible();
  await page.getByRole("button", { name: "延長する" }).click();
  await expect(page.getByText("延長しました。")).toBeAttached();
  const clock = page.locator("p", { hasText: "あと" }).locator("strong").first();
  const shown = (await clock.textContent()) ?? "";
  await expect(clock).not.toHaveText(shown);
  await page.getByLabel(/オンライン診療の説明を確認/).check();
  await page.getByLabel(/キャンセル規定/).check();
  await page.getByRole("button", { name: "この内容で予約する" }).click();
  await expect(page).toHaveURL(/\/reservation\/complete/);
  expect(await treatmentsOf(patient.email)).toHaveLength(1);
});

test("a hold that ran out is offered again, and nothing typed is lost", async ({ page, patient, walk }) => {
  await page.clock.install();
  await openSession(page, await signIn(patient.email));
  await walk.openProfile();
  await walk.fillInProfile(patient);
  await expect(page.getByText("この時間を確保しています")).toBeVisible();
  await page.clock.fastForward("11:00");
  const dialog = page.getByRole("alertdialog", { name: "確保の時間が過ぎました" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "もう一度確保する" }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page.getByLabel("姓", { exact: true })).toHaveValue(patient.lastName);
});

test("a reload while the profile is filled in shows no question, and loses no input", async ({
  page,
  patient,
  walk,
}) => {
  await openSession(page, await signIn(patient.email));
  await walk.openProfile();
  await page.getByLabel("姓", { exact: true }).fill(patient.lastName);
  await page.getByLabel("女性").check();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  await expect(page.getByLabel("姓", { exact: true })).toHaveValue(patient.lastName);
  await expect(page.getByLabel("女性")).toBeChecked();
  expect(asked).toEqual([]);
});

test("a seat that another patient has taken meanwhile leads back to the times", async ({ page, patient, walk }) => {
  await prepareRegistered(page, patient);
  // Its time is closed below, so it is of a department in which no other journey books.
  await walk.openConfirmation("dermatology");
  const seats = await readRecords<{ spotId: string }>(
    `select spot_id as "spotId" from seat join customer using (medical_business_id, customer_id) where email = $1`,
    [patient.email],
  );
  expect(seats).toHaveLength(1);
  // The hold expires, and the clinic closes the time before the patient returns to it.
  await readRecords(
    "update seat set held_until = now() - interval '1 second' where spot_id = $1 and held_until is not null",
    [seats[0]?.spotId],
  );
  await readRecords("update spot set closed_at = now() where spot_id = $1", [seats[0]?.spotId]);
  await page.getByLabel(/オンライン診療の説明を確認/).check();
  await page.getByLabel(/キャンセル規定/).check();
  await page.getByRole("button", { name: "この内容で予約する" }).click();
  await expect(page.getByText(/T003/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/reservation\/new/);
  expect(await treatmentsOf(patient.email)).toEqual([]);
  await walk.pickFreeTime();
  await expect(page.getByText(`${patient.lastName} ${patient.firstName} 様`)).toBeVisible();
});

test("a reload of the confirmation preserves the same seat and its countdown", async ({ page, patient, walk }) => {
  await prepareRegistered(page, patient);
  await walk.openConfirmation();
  const holds = () =>
    readRecords<{ holdId: string; heldUntil: Date }>(
      `select hold_id as "holdId", held_until as "heldUntil" from seat
         join customer using (medical_business_id, customer_id) where email = $1`,
      [patient.email],
    );
  const before = await holds();
  await page.reload();
  await expect(page.getByText("この時間を確保しています")).toBeVisible();
  expect(await holds()).toEqual(before);
  await page.getByRole("button", { name: "延長する" }).click();
  await expect
    .poll(async () => (await holds())[0]?.heldUntil.getTime())
    .toBe((before[0]?.heldUntil.getTime() ?? 0) + 600_000);
  await expect(page.getByRole("button", { name: "延長する" })).toBeHidden();
});

test("a patient with a reservation sees it instead of booking a second one", async ({ page, patient }) => {
  await prepareBooked(page, patient);
  await page.goto("/reservation/new");
  await expect(page).toHaveURL(/\/reservation\/unable/);
  await expect(page.getByText("すでにご予約があります").first()).toBeVisible();
});

test("without the network the booking shows it, and succeeds once the network is back", async ({
  page,
  patient,
  walk,
}) => {
  await prepareRegistered(page, patient);
  await walk.openConfirmation();
  await page.getByLabel(/オンライン診療の説明を確認/).check();
  await page.getByLabel(/キャンセル規定/).check();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "この内容で予約する" }).click();
  await expect(
    page
      .getByRole("alert")
      .or(page.getByRole("status"))
      .filter({ hasText: /通信|接続|エラー/ })
      .first(),
  ).toBeVisible();
  await page.context().setOffline(false);
  // The page retries once by itself; where it has given up before, the patient presses again.
  const again = page.getByRole("button", { name: /この内容で予約する|もう一度/ }).first();
  await Promise.race([page.waitForURL(/\/reservation\/complete/), again.click()]);
  await expect(page).toHaveURL(/\/reservation\/complete/);
  expect(await treatmentsOf(patient.email)).toHaveLength(1);
});

test("the link carries the chosen time to a sign-in on another device", async ({ page, patient, walk, browser }) => {
  await page.goto("/reservation/new");
  await walk.pickFreeTime();
  const chosen = new URL(page.url()).searchParams.get("spotId");
  await walk.askForSignInMail(patient.email);
  const { link } = await receiveSignInMail(patient.email);
  const phone = await browser.newContext();
  const phonePage = await phone.newPage();
  await phonePage.goto(link);
  await phonePage.getByRole("textbox", { name: "メールアドレス" }).fill(patient.email);
  await phonePage.getByRole("button", { name: "ログインする" }).click();
  await expect(phonePage).toHaveURL(/\/reservation\/user-profile/);
  expect(new URL(phonePage.url()).searchParams.get("spotId")).toBe(chosen);
  await phone.close();
});
