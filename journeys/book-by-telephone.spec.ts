import { expect } from "@playwright/test";
import { deskAddress, signInAs } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { receiveMail, receiveSignInMail } from "./support/mailbox.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { treatmentsOf } from "./support/records.ts";

test("a patient who telephones is entered and booked, and later finds the visit in the portal", async ({
  page,
  patient,
  walk,
  browser,
}) => {
  const reception = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
  await signInAs(reception, "中村 彩");
  await test.step("the reception enters the patient", async () => {
    await reception.goto(`${deskAddress}/patients`);
    await reception.getByRole("button", { name: "患者を登録" }).click();
    const dialog = reception.getByRole("dialog", { name: "患者を登録する" });
    await dialog.getByLabel("姓", { exact: true }).fill(patient.lastName);
    await dialog.getByLabel("名", { exact: true }).fill(patient.firstName);
    await dialog.getByLabel(/^姓（フリガナ/).fill("てしがわら");
    await dialog.getByLabel("名（フリガナ）").fill("すみこ");
    await dialog.getByLabel(/^生年月日/).fill("1988-02-29");
    await dialog.getByLabel("性別").selectOption("女性");
    await dialog.getByLabel(/^メールアドレス/).fill(patient.email);
    await expectNoBarrier(reception);
    await dialog.getByRole("button", { name: "登録する" }).click();
    // Earlier runs may have left patients of the same name and birthdate.
    const another = dialog.getByRole("button", { name: "別の方として登録する" });
    const heading = reception.getByRole("heading", { level: 1, name: `${patient.lastName} ${patient.firstName}` });
    await expect(another.or(heading)).toBeVisible();
    if (await another.isVisible()) {
      await expectNoBarrier(reception);
      await another.click();
    }
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
    await booked.getByRole("button", { name: "閉じる" }).click();
    await expect(booked).toBeHidden();
    await receiveMail(patient.email, "予約");
    await reception.close();
  });

  await test.step("the patient registers with the same address, and the visit is theirs", async () => {
    await page.goto("/reservation/new");
    await walk.pickFreeTime();
    await walk.askForSignInMail(patient.email);
    const { link } = await receiveSignInMail(patient.email);
    await page.goto(link);
    await page.getByRole("button", { name: "ログインする" }).click();
    await walk.sendProfile(patient);
    // The visit that the clinic has booked keeps another from being booked.
    await expect(page).toHaveURL(/\/reservation\/unable/);
    await page
      .getByRole("main")
      .getByRole("link", { name: /マイページ/ })
      .click();
    await expect(page.getByText("予約済み").first()).toBeVisible();
    expect(await treatmentsOf(patient.email)).toMatchObject([{ statusId: 1 }]);
    await walk.cancelReservation();
    expect(await treatmentsOf(patient.email)).toMatchObject([{ statusId: 5 }]);
  });
});
