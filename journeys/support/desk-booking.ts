import { expect, type Page } from "@playwright/test";
import { deskAddress } from "./desk-sign-in.ts";
import { expectNoBarrier } from "./no-barriers.ts";
import { readRecords } from "./records.ts";

type Person = { lastName: string; firstName: string; lastNameKana: string; phoneNumber: string };

/** Enters a patient without mail at the desk, who stays open there. */
export async function enterWithoutMail(reception: Page, patient: Person): Promise<void> {
  await reception.goto(`${deskAddress}/patients`);
  await reception.getByRole("button", { name: "患者を登録" }).click();
  const dialog = reception.getByRole("dialog", { name: "患者を登録する" });
  await dialog.getByLabel("姓", { exact: true }).fill(patient.lastName);
  await dialog.getByLabel("名", { exact: true }).fill(patient.firstName);
  await dialog.getByLabel(/^姓（フリガナ/).fill(patient.lastNameKana);
  await dialog.getByLabel("名（フリガナ）").fill("すみこ");
  await dialog.getByLabel(/^生年月日/).fill("1942-02-28");
  await dialog.getByLabel("性別").selectOption("女性");
  await dialog.getByLabel(/^電話番号/).fill(patient.phoneNumber);
  await dialog.getByRole("button", { name: "登録する" }).click();
}

/** The open visit of a patient without mail, by the reading of their name. */
export async function openVisitOf(lastNameKana: string): Promise<string> {
  const [row] = await readRecords<{ id: string }>(
    `select treatment_id as id from treatment join profile using (medical_business_id, customer_id)
      where last_name_kana = $1 and status_id in (1, 2)`,
    [lastNameKana],
  );
  if (!row) throw new Error("no visit is open");
  return row.id;
}

/** Books the last time of the last day; `means` by the words of the dialog. */
export async function bookAtDesk(reception: Page, means: RegExp): Promise<void> {
  await reception.getByRole("button", { name: "予約を入れる" }).click();
  const dialog = reception.getByRole("dialog", { name: /さまの予約を入れる$/ });
  await expect(dialog.getByText("この患者さまは、ポータルにログインできません")).toBeVisible();
  const options = dialog.getByLabel("受診のしかた");
  await options.selectOption((await options.getByRole("option").filter({ hasText: means }).textContent()) ?? "");
  const days = dialog.getByLabel("日付");
  await days.selectOption({ index: (await days.getByRole("option").count()) - 1 });
  await dialog.getByRole("group", { name: "時間" }).getByRole("button").last().click();
  await dialog.getByRole("checkbox", { name: /患者さまの同意を得ました/ }).check();
  await expectNoBarrier(reception);
  await dialog.getByRole("button", { name: /に予約する$/ }).click();
}
