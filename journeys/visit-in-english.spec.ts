import { expect } from "@playwright/test";
import { findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { receiveSignInMail } from "./support/mailbox.ts";
import { expectNoBarrier, expectUsableByEveryone } from "./support/no-barriers.ts";
import { prepareRegistered } from "./support/prepared-patient.ts";
import { readRecords, treatmentsOf } from "./support/records.ts";
import { registrationOf } from "./support/walk.ts";
import { expectNoSidewaysScrolling } from "./support/widths.ts";

test.use({ locale: "en-US", viewport: { width: 360, height: 740 } });

/** The elements with the product's own texts, without those of the clinic and the patient. */
const OWN_TEXT = "button, h1, h2, label, legend, [role=status], dt, th, summary";

test("a patient whose browser is in English books, and reads the portal in Japanese by a press", async ({
  page,
  patient,
  walk,
}) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { name: "Departments and prices (tax included)" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Internal medicine" })).toBeVisible();
  await expect(page).toHaveTitle(/Minato Online Clinic/);
  await expect(page.getByRole("heading", { name: "Misaki Sato" })).toBeVisible();
  await expect(page.getByText("Kenichiro Teshigawara")).toHaveCount(1);
  await expectUsableByEveryone(page);

  await page.goto(registrationOf(await findFreeSpot()));
  await page.getByRole("textbox", { name: "Email address" }).fill(patient.email);
  await walk.fromOwnNetwork(async () => {
    await page.getByRole("button", { name: "Send sign-in email" }).click();
    await expect(page).toHaveURL(/mail-certification/);
  });
  const { code } = await receiveSignInMail(patient.email, { language: "en" });
  await page.getByLabel(/code/).fill(code);
  await expect(page).toHaveURL(/user-profile/);

  await page.getByRole("button", { name: /^Continue/ }).click();
  await expect(page.getByRole("heading", { name: "Please fill in 7 fields" })).toBeVisible();
  await expectNoBarrier(page);
  await page.getByRole("textbox", { name: "Last name", exact: true }).fill(patient.lastName);
  await page.getByRole("textbox", { name: "First name", exact: true }).fill(patient.firstName);
  await page.getByRole("textbox", { name: /Last name.*kana/i }).fill(patient.lastNameKana);
  await page.getByRole("textbox", { name: /First name.*kana/i }).fill(patient.firstNameKana);
  await page.getByLabel("Female").check();
  for (const [part, value] of [
    ["Year", "1988"],
    ["Month", "2"],
    ["Day", "29"],
  ] as const) {
    await page.getByLabel(part, { exact: true }).fill(value);
  }
  await page.getByLabel(/^Mobile number/).fill(patient.phoneNumber);
  await page.getByRole("button", { name: /^Continue/ }).click();
  await expect(page).toHaveURL(/confirm/);
  await page.getByRole("button", { name: "Cancellation policy" }).click();
  const policy = page.getByRole("dialog", { name: "Cancellation policy" });
  await expect(policy.getByText("What you agree to is the Japanese text.", { exact: false })).toBeVisible();
  await expect(policy.getByRole("heading", { name: "Until when you can cancel" })).toBeVisible();
  await policy.getByText("Read the Japanese text").click();
  await expect(policy.getByRole("heading", { name: "キャンセルの期限" })).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press("Escape");
  const consents = page.getByRole("main").getByRole("checkbox");
  await expect(consents).toHaveCount(2);
  for (const consent of await consents.all()) await consent.check();
  await page.getByRole("button", { name: /^Book this/ }).click();
  await expect(page).toHaveURL(/complete/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/[a-z]/);
  await expectNoSidewaysScrolling(page);
  expect((await treatmentsOf(patient.email)).map(({ statusId }) => statusId)).toEqual([1]);

  await page.goto("/mypage");
  await expect(page.getByText("Booked").first()).toBeVisible();
  await expect(page.getByText("Internal medicine").first()).toBeVisible();
  await page.getByRole("button", { name: "日本語" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.getByText("予約済み").first()).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a booked visit is cancelled in English, with a reason that the clinic reads in Japanese", async ({
  page,
  patient,
}) => {
  const customer = await prepareRegistered(page, patient);
  const treatmentId = await customer.book(await findFreeSpot());
  for (const path of [`/treatment/${treatmentId}`, "/settings", "/history", "/examination-test/"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toHaveText(/[A-Za-z]/);
    await expect(page.locator(".animate-pulse-quiet")).toHaveCount(0);
    const texts = await page.locator(`main :is(${OWN_TEXT})`).allInnerTexts();
    expect([path, texts.filter((text) => /[ぁ-ん]/.test(text))]).toEqual([path, []]);
  }
  await page.goto(`/treatment/${treatmentId}`);
  await page.getByText("Change or cancel", { exact: true }).click();
  await page
    .getByRole("button", { name: /cancel/i })
    .first()
    .click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Symptoms improved").check();
  await dialog.getByRole("button", { name: "Cancel this appointment" }).click();
  await expect(page).toHaveURL(/cancel-complete/);
  expect(await readRecords("select cancel_reason from treatment where treatment_id = $1", [treatmentId])).toEqual([
    { cancel_reason: "症状が改善した" },
  ]);
});
