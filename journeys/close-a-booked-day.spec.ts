import { expect } from "@playwright/test";
import { deskAddress, signInAs } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { receiveMail } from "./support/mailbox.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { addOwnTime, inventDay, inventDoctor } from "./support/own-times.ts";
import { inventPatient } from "./support/patient.ts";
import { registerPatient } from "./support/prepared-patient.ts";
import { readRecords, treatmentsOf } from "./support/records.ts";

const FIVE = [0, 1, 2, 3, 4];
const REASON = "医師が学会に出席するため、日時を変更させていただきます。";

test("times with five booked are closed, and the five are moved in one step", async ({ page }) => {
  test.slow();
  const doctor = inventDoctor();
  const day = inventDay();
  const patients = FIVE.map(() => inventPatient());
  // At night no other journey's clinic sees patients: only the doctor's own times are in the week.
  for (const [index, patient] of patients.entries()) {
    const spot = await addOwnTime(doctor, day, 5 + Math.floor(index / 4), (index % 4) * 15);
    const { customer } = await registerPatient(patient);
    await customer.book(spot);
  }
  for (const index of FIVE) await addOwnTime(doctor, day, 7 + Math.floor(index / 4), (index % 4) * 15);

  await signInAs(page, "中村 彩");
  const search = new URLSearchParams({ week: day, doctor });
  await page.goto(`${deskAddress}/spots?${search}`);
  const cells = page.getByRole("button", { name: new RegExp(`${doctor}.*満席`) });

  await test.step("the reception chooses the five times and closes them", async () => {
    await expect(cells).toHaveCount(5);
    await page.getByRole("button", { name: "まとめて選ぶ" }).click();
    for (let index = 0; index < 5; index += 1) await cells.nth(index).click();
    await expect(page.getByText("5枠を選択中")).toBeVisible();
    await page.getByRole("region", { name: "選んだ予約枠" }).getByRole("button", { name: "予約を止める" }).click();
    const question = page.getByRole("alertdialog", { name: "5枠の予約を止めますか？" });
    await expect(question).toContainText("すでにある予約5件");
    await question.getByRole("button", { name: "予約を止める" }).click();
  });

  const dialog = page.getByRole("dialog", { name: "閉じた枠に残っている予約" });
  await test.step("for each patient another time is proposed, with the same doctor", async () => {
    const choices = dialog.getByRole("combobox");
    await expect(choices.first()).toBeVisible();
    await expectNoBarrier(page);
    // Other journeys may have closed times of that day.
    const own = dialog.getByRole("listitem").filter({ hasText: doctor }).getByRole("combobox");
    await expect(own).toHaveCount(5);
    const proposed = new Set<string>();
    for (const choice of await own.all()) {
      await expect(choice.locator("option:checked")).toContainText(doctor);
      proposed.add(await choice.inputValue());
    }
    expect(proposed.size).toBe(5);
  });

  await test.step("one reason, one step: all five are moved and notified", async () => {
    await dialog.getByLabel(/^理由/).fill(REASON);
    await dialog.getByRole("button", { name: "5件をまとめて変更し、お知らせする" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/5件の日時を変更しました。/)).toBeVisible();
    for (const { email } of patients) {
      expect(await treatmentsOf(email)).toMatchObject([{ statusId: 1 }]);
      await receiveMail(email, "ご予約が変更されました");
    }
    const rows = await readRecords<{ hour: number; reason: string }>(
      `select extract(hour from starts_at at time zone 'Asia/Tokyo')::int as hour, clinic_reason as reason
         from treatment where doctor_name = $1`,
      [doctor],
    );
    expect(rows).toHaveLength(5);
    for (const { hour, reason } of rows) expect([hour >= 7, reason]).toEqual([true, REASON]);
    await expectNoBarrier(page);
  });
});
