import { expect } from "@playwright/test";
import { bookAtDesk, enterWithoutMail, openVisitOf } from "./support/desk-booking.ts";
import { signInAs } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { inventReading } from "./support/patient.ts";
import { receiveLink } from "./support/text-messages.ts";
import { enterWaitingRoom, openRoomNow } from "./support/visit-room.ts";

test("a patient without mail enters the visit by a link that the desk has sent by SMS", async ({
  page,
  patient: invented,
  browser,
}) => {
  const patient = { ...invented, lastNameKana: inventReading() };
  const phoneNumber = `080${String(Date.now()).slice(-8)}`;
  const reception = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
  await signInAs(reception, "中村 彩");
  const booked = reception.getByRole("dialog", { name: "予約をお取りしました" });
  await test.step("the reception enters them with a mobile number, is told of the SMS before booking, and sends it", async () => {
    await enterWithoutMail(reception, { ...patient, phoneNumber });
    await bookAtDesk(reception, /^ビデオ通話/);
    const button = booked.getByRole("button", { name: /^SMSで送る（080-/ });
    await button.focus();
    await reception.keyboard.press("Enter");
    await expect(booked.getByText(/のSMSを送信しています|のSMSは届きました/)).toBeVisible();
    await expectNoBarrier(reception);
    await booked.getByRole("button", { name: "閉じる" }).click();
  });

  const visit = await openVisitOf(patient.lastNameKana);
  const link = await receiveLink(phoneNumber);
  await test.step("the patient opens the link, presses once, and waits in the room; the address keeps no code", async () => {
    await openRoomNow(visit);
    await page.goto(link);
    await expect(page.getByText("参加コードは入力されています。")).toBeVisible();
    await expect(page).toHaveURL(/\/login\/visit-code$/);
    await expectNoBarrier(page);
    await page.getByRole("button", { name: "診察に入る" }).press("Enter");
    await expect(page).toHaveURL(new RegExp(`/examination/${visit}`));
    await enterWaitingRoom(page);
  });
  await reception.close();
});
