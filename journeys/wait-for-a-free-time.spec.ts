import { formatDateWithWeekday, formatMonthDay, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { expect } from "@playwright/test";
import { isQuiet } from "../apps/api/src/records/notification/quiet-hours.ts";
import { Customer } from "./support/customer.ts";
import { deskAddress, signInAs } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { receiveMail, receiveSignInMail } from "./support/mailbox.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { addOwnTime, inventDay, inventDoctor } from "./support/own-times.ts";
import { inventPatient } from "./support/patient.ts";
import { readRecords, treatmentsOf } from "./support/records.ts";
import { signIn } from "./support/session.ts";

/** At night in Japan no offer is sent: this does by hand the program's work of seven o'clock. */
async function offerAtNight(email: string, spotId: string): Promise<void> {
  if (!isQuiet(new Date())) return;
  await readRecords(
    `with place as (
       update waitlist_place set offered_at = now(), offer_spot_id = $2, offer_hold_id = gen_random_uuid()
       from customer where customer.customer_id = waitlist_place.customer_id and email = $1
       returning waitlist_place.customer_id, offer_hold_id
     )
     update seat set customer_id = place.customer_id, hold_id = offer_hold_id, held_until = now() + interval '15 minutes'
     from place where seat.spot_id = $2`,
    [email, spotId],
  );
}

test("a visitor waits for a full day, is notified of the freed seat, and books it", async ({
  page,
  patient,
  walk,
  browser,
}) => {
  const doctor = inventDoctor();
  const day = inventDay();
  const spot = await addOwnTime(doctor, day, 10);
  const other = inventPatient();
  const booker = new Customer((await signIn(other.email)).idToken);
  await booker.register(other);
  const treatmentId = await booker.book(spot);
  const name = formatDateWithWeekday(startOfCalendarDay(day));
  const nameAtDesk = formatMonthDay(startOfCalendarDay(day));
  const waiting = page.getByRole("button", { name: `${name}に空きが出たら知らせる`, exact: true });

  await test.step("signs in on the way, registers, and is back at the day", async () => {
    const search = new URLSearchParams({ department: "1", doctor, startAt: spot.startsAt });
    await page.goto(`/reservation/new?${search}`);
    await waiting.click();
    await expect(page).toHaveURL(/\/reservation\/signup/);
    await walk.askForSignInMail(patient.email);
    const { code } = await receiveSignInMail(patient.email);
    await walk.enterCode(code);
    await walk.sendProfile(patient);
    await expect(page).toHaveURL(/\/reservation\/new/);
  });

  await test.step("joins the waiting list after reading its terms", async () => {
    await waiting.click();
    const dialog = page.getByRole("dialog", { name: `${name}の空きを待ちますか？`, exact: true });
    await expect(dialog).toContainText(`${doctor}医師`);
    await expectNoBarrier(page);
    await dialog.getByRole("button", { name: "空きが出たら知らせる" }).click();
    await expect(page.getByText(/の空き待ちに登録しました/)).toBeVisible();
    await expectNoBarrier(page);
    await page.getByRole("link", { name: "空き待ちを確認する" }).click();
    await expect(page.getByText(new RegExp(`${doctor}医師`))).toBeVisible();
    await expectNoBarrier(page);
  });

  await test.step("the reception sees the waiting patient", async () => {
    const reception = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
    await signInAs(reception, "中村 彩");
    await reception.goto(`${deskAddress}/spots?week=${day}`);
    await reception.getByRole("button", { name: new RegExp(`${nameAtDesk}（.）.*空き待ち\\d人`) }).click();
    const line = reception.getByRole("region", { name: "空き待ち" });
    await expect(line).toContainText(`${patient.lastName} ${patient.firstName}さま`);
    await expectNoBarrier(reception);
    await reception.close();
  });

  await test.step("the other cancels, and the mail leads to the held seat", async () => {
    await booker.cancel(treatmentId);
    await offerAtNight(patient.email, spot.spotId);
    await expect(page.getByText("10:00に空きが出ました")).toBeVisible({ timeout: 30_000 });
    await expectNoBarrier(page);
    if (!isQuiet(new Date())) {
      const { text, subject } = await receiveMail(patient.email, "お待ちの日に空きが出ました");
      expect(subject + text).not.toMatch(/内科|医師/);
      await page.goto(/\S+\/reservation\/confirm\?\S+/.exec(text)?.[0] ?? "about:blank");
    } else await page.getByRole("link", { name: "内容を確認して予約する" }).click();
    await expect(page.getByText("この時間を確保しています")).toBeVisible();
    await walk.consentAndBook();
    expect(await treatmentsOf(patient.email)).toMatchObject([{ statusId: 1, startsAt: new Date(spot.startsAt) }]);
    await page.goto("/settings/waitlist");
    await expect(page.getByText("空きを待っている日はありません")).toBeVisible({ timeout: 30_000 });
  });
});
