import { expect } from "@playwright/test";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { bookAtDesk, enterWithoutMail, openVisitOf } from "./support/desk-booking.ts";
import { deskAddress, signInAs, signInAtDesk } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { receiveMail, receiveSignInMail } from "./support/mailbox.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { inventReading } from "./support/patient.ts";
import { readRecords, treatmentsOf } from "./support/records.ts";
import { TapCounter } from "./support/tap-counter.ts";
import { enterWaitingRoom, openRoomNow } from "./support/visit-room.ts";

/** The visits that the clinic has booked for a waiting record with this address. */
async function bookedVisitsOf(email: string): Promise<string[]> {
  const rows = await readRecords<{ id: string }>(
    `select treatment_id as id from treatment join customer using (medical_business_id, customer_id)
      where customer.contact_email = $1`,
    [email],
  );
  return rows.map(({ id }) => id);
}

test("a patient who telephones is entered and booked, and later finds the visit in the portal", async ({
  page,
  patient: invented,
  walk,
  browser,
}) => {
  const patient = { ...invented, lastNameKana: inventReading() };
  const reception = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
  await signInAs(reception, "中村 彩");
  const presses = new TapCounter();
  await presses.watch(reception);
  await test.step("the reception enters the patient", async () => {
    await reception.goto(`${deskAddress}/patients`);
    presses.taps.length = 0;
    await reception.getByRole("button", { name: "患者を登録" }).click();
    const dialog = reception.getByRole("dialog", { name: "患者を登録する" });
    await dialog.getByLabel("姓", { exact: true }).fill(patient.lastName);
    await dialog.getByLabel("名", { exact: true }).fill(patient.firstName);
    await dialog.getByLabel(/^姓（フリガナ/).fill(patient.lastNameKana);
    await dialog.getByLabel("名（フリガナ）").fill("すみこ");
    await dialog.getByLabel(/^生年月日/).fill("1988-02-29");
    await dialog.getByLabel("性別").selectOption("女性");
    await dialog.getByLabel(/^メールアドレス/).fill(patient.email);
    await expectNoBarrier(reception);
    await dialog.getByRole("button", { name: "登録する" }).click();
    const heading = reception.getByRole("heading", { level: 1, name: `${patient.lastName} ${patient.firstName}` });
    await expect(heading).toBeVisible();
    await expect(reception.getByText("ポータル未登録")).toBeVisible();
  });

  await test.step("and books a time, of which the patient gets mail", async () => {
    await reception.getByRole("button", { name: "予約を入れる" }).click();
    const dialog = reception.getByRole("dialog", { name: /さまの予約を入れる$/ });
    const days = dialog.getByLabel("日付");
    await expect(days).toBeVisible();
    await days.selectOption({ index: (await days.getByRole("option").count()) - 1 });
    await dialog.getByRole("group", { name: "時間" }).getByRole("button").last().click();
    await dialog.getByRole("checkbox", { name: /患者さまの同意を得ました/ }).check();
    await expectNoBarrier(reception);
    await dialog.getByRole("button", { name: /に予約する$/ }).click();
    const booked = reception.getByRole("dialog", { name: "予約をお取りしました" });
    await expect(booked).toContainText(/予約番号は\s*[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}/);
    await expectNoBarrier(reception);
    // Seven fields and a day were filled in.
    expect(presses.count, presses.taps.join("\n")).toBeLessThanOrEqual(6);
    await booked.getByRole("button", { name: "閉じる" }).click();
    await expect(booked).toBeHidden();
    await receiveMail(patient.email, "予約");
    await reception.close();
  });

  await test.step("the patient opens the mail's visit, signs in and registers without choosing a time, and is on the visit", async () => {
    const [visit] = await bookedVisitsOf(patient.email);
    await page.goto(`/treatment/${visit}`);
    await expect(page).toHaveURL(/\/login/);
    await walk.askForSignInMail(patient.email);
    const { code } = await receiveSignInMail(patient.email);
    await walk.enterCode(code);
    await expect(page.getByRole("heading", { level: 1, name: "はじめての方の登録" })).toBeVisible();
    await expectNoBarrier(page);
    await walk.fillInPerson(patient);
    await page.getByRole("button", { name: "登録する" }).click();
    await expect(page).toHaveURL(new RegExp(`/treatment/${visit}`));
    await expect(page.getByText("予約済み").first()).toBeVisible();
    expect(await treatmentsOf(patient.email)).toMatchObject([{ statusId: 1 }]);
  });

  await test.step("a time that is chosen now is refused, as one visit at a time is the rule", async () => {
    await page.goto("/reservation/user-profile?isNewReservation=true");
    await expect(page).toHaveURL(/\/reservation\/unable/);
  });

  await test.step("the registered patient is led on, and can cancel the visit", async () => {
    await page.goto("/reservation/registration");
    await expect(page).toHaveURL(/\/mypage/);
    await walk.cancelReservation();
    expect(await treatmentsOf(patient.email)).toMatchObject([{ statusId: 5 }]);
  });
});

test("a patient without mail enters the visit by a code that was read out, and is later seen by telephone", async ({
  page,
  patient: invented,
  browser,
}) => {
  const patient = { ...invented, lastNameKana: inventReading() };
  const reception = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
  await signInAs(reception, "中村 彩");
  const booked = reception.getByRole("dialog", { name: "予約をお取りしました" });
  let code = "";
  await test.step("the reception enters them without mail, books, and reads a code out", async () => {
    await enterWithoutMail(reception, { ...patient, phoneNumber: "0451234567" });
    await bookAtDesk(reception, /^ビデオ通話/);
    await booked.getByRole("button", { name: "参加コードを発行する" }).click();
    code = (await booked.getByText(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/).textContent()) ?? "";
    await expectNoBarrier(reception);
    await booked.getByRole("button", { name: "閉じる" }).click();
  });

  const visit = await openVisitOf(patient.lastNameKana);
  await test.step("the patient types it at the sign-in as they heard it, and waits in the room", async () => {
    await openRoomNow(visit);
    await page.goto("/login");
    await page.getByRole("link", { name: "参加コードで診察に入る" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "参加コードで診察に入る" })).toBeVisible();
    await expectNoBarrier(page);
    await page.getByLabel(/^参加コード/).fill(code.toLowerCase().replace("-", " "));
    await page.getByRole("button", { name: "診察に入る" }).click();
    await expect(page).toHaveURL(new RegExp(`/examination/${visit}`));
    await enterWaitingRoom(page);
    await expectNoBarrier(page);
  });

  await test.step("after the visit the code is of no use", async () => {
    const clinic = new ClinicDesk();
    await clinic.finishWholeVisit(visit);
    const other = await browser.newPage({ locale: "ja-JP" });
    await other.goto("/login/visit-code");
    await other.getByLabel(/^参加コード/).fill(code);
    await other.getByRole("button", { name: "診察に入る" }).click();
    await expect(other.getByText(/文字をお確かめください/).first()).toBeVisible();
    await other.close();
  });

  await test.step("the next visit is by telephone: the doctor calls, begins and finishes it", async () => {
    await reception.reload();
    await bookAtDesk(reception, /^お電話/);
    await expect(booked).toContainText("お時間になりましたら、医師から 0451234567 にお電話します。");
    await booked.getByRole("button", { name: "閉じる" }).click();
    const second = await openVisitOf(patient.lastNameKana);
    await openRoomNow(second);
    const doctor = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
    await signInAtDesk(doctor);
    await readRecords("update treatment set doctor_name = '小林 直樹' where treatment_id = $1", [second]);
    await doctor.goto(`${deskAddress}/visit/${second}`);
    await expect(doctor.getByText("お電話で診察する予約です")).toBeVisible();
    await expect(doctor.getByRole("link", { name: "患者さまの電話：0451234567" })).toBeVisible();
    await expectNoBarrier(doctor);
    await doctor.getByRole("button", { name: "診察を始める" }).click();
    await expect(doctor.getByRole("button", { name: "診察の開始を取り消す" })).toBeVisible();
    await new ClinicDesk().finish(second);
    const [row] = await readRecords<{ statusId: number }>(
      `select status_id as "statusId" from treatment where treatment_id = $1`,
      [second],
    );
    expect(row).toEqual({ statusId: 3 });
    await doctor.close();
  });
  await reception.close();
});
