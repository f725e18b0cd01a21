import { test } from "@playwright/test";
import { receiveSignInMail } from "../support/mailbox.ts";
import { inventPatient } from "../support/patient.ts";
import { Walk } from "../support/walk.ts";
import { takeAll, takePictures } from "./take-pictures.ts";

test("a first booking, step by step", async ({ page }) => {
  const patient = inventPatient();
  const walk = new Walk(page);
  await page.goto("/reservation/new");
  await takePictures(page, "booking-1-new");
  await walk.pickFreeTime();
  await takePictures(page, "booking-2-signup");
  await walk.askForSignInMail(patient.email);
  await takePictures(page, "booking-3-mail-certification");
  const { code } = await receiveSignInMail(patient.email);
  await walk.enterCode(code);
  await page.getByRole("heading", { name: "お客様情報", level: 1 }).waitFor();
  await takePictures(page, "booking-4-profile");
  await page.getByText("クリニックからの質問（任意）").click();
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await takePictures(page, "booking-5-profile-errors");
  await walk.fillInProfile(patient);
  await takePictures(page, "booking-6-confirm");
  await walk.consentAndBook();
  await page.getByRole("heading", { name: "ご予約が完了しました", level: 1 }).waitFor();
  await page.getByRole("link", { name: "お届け先を登録する" }).waitFor();
  await takePictures(page, "booking-7-complete");
  await takeAll(page, [
    ["booking-9-unable", "/reservation/unable"],
    ["mypage-2-booked", "/mypage"],
    ["history-1-booked", "/history"],
    ["terms", "/terms"],
  ]);
});
