import { expect } from "@playwright/test";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { receiveMail, receiveSignInMail } from "./support/mailbox.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { treatmentsOf } from "./support/records.ts";
import { registrationOf } from "./support/walk.ts";

test.use({ locale: "en-US", viewport: { width: 360, height: 740 } });

const JAPANESE_LETTERS = /[ぁ-んァ-ヶ]/;

test("a patient signs in by an English mail and gets the mail of the booking in English, and in Japanese once they choose that", async ({
  page,
  patient,
  walk,
}) => {
  await page.goto(registrationOf(await findFreeSpot()));
  await page.getByRole("textbox", { name: "Email address" }).fill(patient.email);
  await walk.fromOwnNetwork(async () => {
    await page.getByRole("button", { name: "Send sign-in email" }).click();
    await expect(page).toHaveURL(/mail-certification/);
  });
  const { mail, code } = await receiveSignInMail(patient.email, { language: "en" });
  expect(mail.html).toContain('<html lang="en">');
  expect(mail.text).toContain(`Dear ${patient.email},`);
  expect(mail.text).toMatch(/Your chosen time: [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d \(Japan time\)/);
  await page.getByLabel(/code/).fill(code);
  await expect(page).toHaveURL(/user-profile/);

  await page.getByRole("textbox", { name: "Last name", exact: true }).fill(patient.lastName);
  await page.getByRole("textbox", { name: "First name", exact: true }).fill(patient.firstName);
  await page.getByRole("textbox", { name: /Last name.*kana/i }).fill(patient.lastNameKana);
  await page.getByRole("textbox", { name: /First name.*kana/i }).fill(patient.firstNameKana);
  await page.getByLabel("Female").check();
  await page.getByLabel("Year", { exact: true }).fill("1988");
  await page.getByLabel("Month", { exact: true }).fill("2");
  await page.getByLabel("Day", { exact: true }).fill("29");
  await page.getByLabel(/^Mobile number/).fill(patient.phoneNumber);
  await page.getByRole("button", { name: /^Continue/ }).click();
  await expect(page).toHaveURL(/confirm/);
  const consents = page.getByRole("main").getByRole("checkbox");
  await expect(consents).toHaveCount(2);
  for (const consent of await consents.all()) await consent.check();
  await page.getByRole("button", { name: /^Book this/ }).click();
  await expect(page).toHaveURL(/complete/);
  const booked = await receiveMail(patient.email, "Your appointment is confirmed");
  expect(booked.text).toContain(`Dear ${patient.lastName} ${patient.firstName},`);
  expect(booked.text).toContain("Appointment number: ");
  // The clinic's name and address stay as the clinic has written them.
  const own = booked.text.split("\n").filter((line) => /^(Date|Please|You can|This|See|Answer|Phone)/.test(line));
  expect(own.length).toBeGreaterThan(4);
  for (const line of own) expect(line).not.toMatch(JAPANESE_LETTERS);

  await page.goto("/settings/notifications");
  await expect(page.getByText("Emails and LINE messages come in English.")).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole("button", { name: "日本語" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.getByText("メールとLINEは、日本語でお送りします。")).toBeVisible();
  const [treatment] = await treatmentsOf(patient.email);
  await new ClinicDesk().cancel(treatment?.treatmentId ?? "");
  const cancelled = await receiveMail(patient.email, "ご予約がキャンセルされました");
  expect(cancelled.text).toContain(`${patient.lastName} ${patient.firstName} 様`);
});
