import { expect, type Page } from "@playwright/test";
import { deskAddress, signInWithEveryRole } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { receiveMail } from "./support/mailbox.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { inventReading } from "./support/patient.ts";
import { prepareRegistered } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";

async function searchAtDesk(desk: Page, query: string): Promise<void> {
  await desk.goto(`${deskAddress}/patients`);
  await desk.getByLabel("診察券番号・氏名・フリガナ・電話番号").fill(query);
  await desk.getByRole("button", { name: "さがす" }).click();
}

async function codeOf(email: string): Promise<string> {
  const [row] = await readRecords<{ code: string }>(
    "select medical_record_code as code from customer where email = $1 or contact_email = $1",
    [email],
  );
  return row?.code ?? "";
}

test("a patient who registered beside the record that the clinic had entered is merged with it, and separated again within a day", async ({
  page,
  patient,
  walk,
  browser,
}) => {
  const person = { ...patient, lastNameKana: inventReading(), firstNameKana: "ミサキ" };
  const entered = `entered-${patient.email}`;
  const desk = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
  await signInWithEveryRole(desk);

  await test.step("the clinic enters a patient who telephones, with another address, and books", async () => {
    await desk.goto(`${deskAddress}/patients`);
    await desk.getByRole("button", { name: "患者を登録" }).click();
    const dialog = desk.getByRole("dialog", { name: "患者を登録する" });
    await dialog.getByLabel("姓", { exact: true }).fill(person.lastName);
    await dialog.getByLabel("名", { exact: true }).fill(person.firstName);
    await dialog.getByLabel(/^姓（フリガナ/).fill(person.lastNameKana);
    await dialog.getByLabel("名（フリガナ）").fill(person.firstNameKana);
    await dialog.getByLabel(/^生年月日/).fill("1988-02-29");
    await dialog.getByLabel("性別").selectOption("女性");
    await dialog.getByLabel(/^メールアドレス/).fill(entered);
    await dialog.getByRole("button", { name: "登録する" }).click();
    await expect(desk.getByText("ポータル未登録")).toBeVisible();
    await desk.getByRole("button", { name: "予約を入れる" }).click();
    const booking = desk.getByRole("dialog", { name: /さまの予約を入れる$/ });
    const days = booking.getByLabel("日付");
    await expect(days).toBeVisible();
    await days.selectOption({ index: (await days.getByRole("option").count()) - 1 });
    await booking.getByRole("group", { name: "時間" }).getByRole("button").last().click();
    await booking.getByRole("checkbox", { name: /患者さまの同意を得ました/ }).check();
    await booking.getByRole("button", { name: /に予約する$/ }).click();
    const booked = desk.getByRole("dialog", { name: "予約をお取りしました" });
    await booked.getByRole("button", { name: "閉じる" }).click();
    await expect(booked).toBeHidden();
    await receiveMail(entered, "予約");
  });

  await test.step("the patient registers with their own address, and has no visit there", async () => {
    await prepareRegistered(page, person);
    await page.goto("/mypage");
    await expect(page.getByRole("heading", { name: "診察をご予約いただけます" })).toBeVisible();
  });

  const waiting = await codeOf(entered);
  const own = await codeOf(patient.email);
  await test.step("the desk is notified, and the owner sees both records side by side", async () => {
    await searchAtDesk(desk, own);
    await desk
      .getByRole("row", { name: new RegExp(own) })
      .getByRole("link")
      .click();
    await expect(desk.getByRole("region", { name: "対応" })).toContainText("同じ方かもしれません");
    await expectNoBarrier(desk);
    await desk.getByRole("button", { name: `${waiting} と見くらべる` }).click();
    const dialog = desk.getByRole("dialog", { name: "同じ方の記録をまとめる" });
    await expect(dialog.getByRole("columnheader", { name: `残す記録 ${own}` })).toBeVisible();
    await expect(dialog.getByRole("row", { name: /^メールアドレス ちがいます/ })).toBeVisible();
    await expectNoBarrier(desk);
    await dialog.getByLabel(/^理由/).fill("お電話で生年月日とご住所を確認しました");
    await dialog.getByRole("button", { name: "この2つを1つにまとめる" }).click();
    await expect(dialog).toBeHidden();
    await expect(desk.getByRole("region", { name: "まとめた記録" })).toContainText(waiting);
    await expect(desk.getByRole("region", { name: "対応" })).toHaveCount(0);
    await expectNoBarrier(desk);
  });

  await test.step("the visit is in the patient's portal, and their access log says why", async () => {
    await page.goto("/mypage");
    await expect(page.getByText("予約済み").first()).toBeVisible();
    await page.goto("/settings/access-log");
    await expect(page.getByText("クリニックに2つあった同じ方の記録を、1つにまとめました")).toBeVisible();
  });

  await test.step("the code of the merged record leads to the remaining one", async () => {
    await searchAtDesk(desk, waiting);
    await expect(desk.getByRole("row", { name: new RegExp(own) })).toContainText(`旧 ${waiting}`);
  });

  await test.step("after an undo within the day both are as before", async () => {
    await desk
      .getByRole("row", { name: new RegExp(own) })
      .getByRole("link")
      .click();
    await desk.getByRole("region", { name: "まとめた記録" }).getByRole("button", { name: "元に戻す" }).click();
    const question = desk.getByRole("alertdialog", { name: `${waiting} の記録を元に戻しますか` });
    await expectNoBarrier(desk);
    await question.getByRole("button", { name: "元に戻す" }).click();
    await expect(desk.getByRole("region", { name: "同じ方の記録かもしれません" })).toBeVisible();
    await page.goto("/mypage");
    await expect(page.getByRole("heading", { name: "診察をご予約いただけます" })).toBeVisible();
  });

  await test.step("marked as two people, they are no longer proposed", async () => {
    await desk.getByRole("button", { name: `${waiting} は別の方です` }).click();
    await desk.getByRole("button", { name: "別の方として記録する" }).click();
    await expect(desk.getByRole("region", { name: "同じ方の記録かもしれません" })).toHaveCount(0);
  });

  await test.step("the mark does not prevent a merge by the record's code", async () => {
    await desk.getByRole("button", { name: "同じ方の記録をまとめる" }).click();
    const dialog = desk.getByRole("dialog", { name: "同じ方の記録をまとめる" });
    await dialog.getByLabel("もう一方の診察券番号・氏名").fill(waiting);
    await dialog.getByRole("button", { name: "見くらべる" }).click();
    await dialog.getByLabel(/^理由/).fill("ご本人にもう一度確認しました");
    await dialog.getByRole("button", { name: "この2つを1つにまとめる" }).click();
    await expect(dialog).toBeHidden();
    await page.goto("/mypage");
    await walk.cancelReservation();
  });
  await desk.close();
});
