import { type Browser, expect, type Page } from "@playwright/test";
import { cardNumbers } from "./support/card.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { findFreeSpot } from "./support/customer.ts";
import { deskAddress, signInAtDesk } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { pressByKeyboard, tabToControl } from "./support/keyboard.ts";
import { receiveMail } from "./support/mailbox.ts";
import { MEDICINE, option, UNALARMING_ANSWERS } from "./support/medicine-application.ts";
import { expectUsableByEveryone } from "./support/no-barriers.ts";
import type { Patient } from "./support/patient.ts";
import { expectPaid, pay } from "./support/payment-steps.ts";
import { prepareRegistered } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";

const desk = new ClinicDesk();

/** Prepares a patient whose visit is over and paid, with a medicine that may be supplied again. Returns the id. */
async function prepareSupplied(page: Page, patient: Patient): Promise<string> {
  const customer = await prepareRegistered(page, patient);
  const [visitId] = await Promise.all([customer.book(await findFreeSpot()), customer.registerAddress(patient)]);
  await desk.finishWholeVisit(visitId, { lines: [], additionalMedicineUntil: "2099-12-31" });
  return visitId;
}

function step(page: Page, name: string) {
  return expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

/** Tabs to a question and answers it with the keys of radio buttons or of a checkbox. */
async function chooseByKeyboard(page: Page, question: RegExp, answer: string): Promise<void> {
  const control = option(page, question, answer);
  const radios = page.getByRole("group", { name: question }).getByRole("radio");
  await tabToControl(page, (await radios.count()) > 0 ? radios.first() : control);
  await page.keyboard.press("Space");
  while (!(await control.isChecked())) await page.keyboard.press("ArrowDown");
}

/** The doctor reads the application at the desk and approves it for the clinic's prices. */
async function approveAtDesk(browser: Browser, applicationId: string): Promise<void> {
  const context = await browser.newContext({ baseURL: deskAddress, locale: "ja-JP" });
  const page = await context.newPage();
  await signInAtDesk(page);
  await page.goto(`/medicine-applications/${applicationId}`);
  await expect(page.getByRole("region", { name: "申請の内容" })).toContainText("カルボシステイン錠500mg");
  await page.getByRole("textbox", { name: /判断の根拠/ }).fill("体調に変化がなく、計画のとおり。");
  await page.getByRole("button", { name: /^承認する/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "承認する" }).click();
  await expect(page.getByText("承認し、患者さまにお知らせしました。")).toBeVisible();
  await context.close();
}

/** The reception packs the parcel at the desk and sends it with its tracking number. */
async function sendAtDesk(browser: Browser, treatmentId: string): Promise<void> {
  const context = await browser.newContext({ baseURL: deskAddress, locale: "ja-JP" });
  const page = await context.newPage();
  await signInAtDesk(page);
  await page.getByRole("navigation", { name: "メニュー" }).getByRole("link", { name: "発送" }).click();
  // Patients of the journeys share a name.
  const row = page.locator(`[data-row="${treatmentId}"]`);
  await row.getByRole("checkbox").click();
  await page.getByRole("button", { name: "1件を梱包済みにする" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "梱包済みにする" }).click();
  await expect(page.getByText("1件を梱包済みにしました。")).toBeVisible();
  await page.getByRole("button", { name: /^梱包済み \d+件$/ }).click();
  await row.getByRole("button", { name: /^発送する/ }).click();
  const dialog = page.getByRole("dialog", { name: /さまの荷物を発送する$/ });
  await dialog.getByLabel("配送会社").selectOption("ヤマト運輸");
  await dialog.getByLabel("追跡番号").fill("1234-5678-9013");
  await dialog.getByRole("button", { name: "発送して患者さまに知らせる" }).click();
  await expect(dialog).toBeHidden();
  await context.close();
}

/** The last application on a visit, as it is stored: its status, the requested supply, the answers. */
async function applicationOn(visitId: string) {
  const [application] = await readRecords<{ treatmentId: string; statusId: number; medicines: object[] }>(
    `select treatment_id as "treatmentId", status_id as "statusId",
       (select json_agg(json_build_object('name', name, 'supplies', supplies)) from prescription_line line
         where line.treatment_id = treatment.treatment_id) as medicines
       from treatment where parent_treatment_id = $1 order by created_at desc limit 1`,
    [visitId],
  );
  return application;
}

/** The subjects of the mails about an application, sent now or waiting for the morning. */
async function mailsAbout(applicationId: string): Promise<string[]> {
  const rows = await readRecords<{ type: string }>(
    "select type from notification where treatment_id = $1 and channel = 'mail' order by type",
    [applicationId],
  );
  return rows.map(({ type }) => type);
}

test("more medicine is applied for, approved, paid for and sent, and no screen on the way has a barrier (spec §1 get more medicine)", async ({
  browser,
  page,
  patient,
}) => {
  test.slow();
  const visitId = await prepareSupplied(page, patient);
  await page.goto(`/treatment/${visitId}`);
  await page.getByRole("main").getByRole("button", { name: "薬の追加" }).click();

  await step(page, "お薬を選ぶ");
  await option(page, MEDICINE, /^2回分（14日分）/).check();
  await expectUsableByEveryone(page);
  await page.getByRole("button", { name: "次へ" }).click();

  await step(page, "体調の確認");
  for (const [question, answer] of UNALARMING_ANSWERS) await option(page, question, answer).check();
  await page.getByLabel("残っている薬").fill("２");
  await expectUsableByEveryone(page);
  await page.reload();
  await step(page, "体調の確認");
  await expect(page.getByLabel("残っている薬")).toHaveValue("２");
  await page.getByRole("button", { name: "次へ" }).click();

  await step(page, "お届けとお支払い");
  await expect(page.getByText("いまは請求されません")).toBeVisible();
  await expectUsableByEveryone(page);
  await page.getByRole("button", { name: "次へ" }).click();

  await step(page, "申請内容の確認");
  await expect(page.getByText("2回分：21錠（7日分）×2、合わせて14日分")).toBeVisible();
  await expect(page.getByRole("region", { name: "申請", exact: true })).toContainText("2,280円（税込）");
  await expectUsableByEveryone(page);
  await page.getByRole("button", { name: "この内容で申請する" }).click();

  await step(page, "お薬の追加を申請しました");
  await expectUsableByEveryone(page);
  await receiveMail(patient.email, "お薬の追加：申請を受け付けました");
  const application = await applicationOn(visitId);
  expect(application).toMatchObject({ statusId: 6, medicines: [{ name: "カルボシステイン錠500mg", supplies: 2 }] });
  const applicationId = application?.treatmentId ?? "";

  await approveAtDesk(browser, applicationId);
  await page.reload();
  await step(page, "お薬の追加が承認されました");
  await page.getByRole("link", { name: "申請の状況を見る" }).click();
  await expect(page.getByRole("region", { name: "お支払いをお願いします" })).toContainText("2,280円（税込）");
  await pay(page, applicationId, cardNumbers.frictionless);
  await expectPaid(page);
  await receiveMail(patient.email, "お支払いが完了しました");
  expect(await applicationOn(visitId)).toMatchObject({ statusId: 8 });

  await sendAtDesk(browser, applicationId);
  await page.goto(`/treatment/${applicationId}`);
  await expect(page.getByRole("link", { name: /荷物を追跡する/ })).toHaveAttribute("href", /pno=123456789013$/);
  await expectUsableByEveryone(page);
  // At night two of them wait for the morning.
  expect(await mailsAbout(applicationId)).toEqual([
    "delivery.shipped",
    "medicine.applied",
    "medicine.approved",
    "payment.paid",
  ]);
});

test("by keyboard alone an alarming answer leads to a visit, is corrected, and the application is withdrawn", async ({
  page,
  patient,
}) => {
  test.slow();
  const visitId = await prepareSupplied(page, patient);
  await page.goto(`/repurchase-medicines/${visitId}/`);
  await step(page, "お薬を選ぶ");
  await tabToControl(page, option(page, MEDICINE, "追加しない"));
  await page.keyboard.press("ArrowDown");
  await pressByKeyboard(page, page.getByRole("button", { name: "次へ" }));

  await step(page, "体調の確認");
  const [[change], ...others] = UNALARMING_ANSWERS;
  await chooseByKeyboard(page, change, "悪くなった");
  await expect(page.getByText("追加ではお出しできません。診察をご予約ください")).toBeVisible();
  await expect(page.getByRole("link", { name: "診察を予約する" })).toBeVisible();
  await expectUsableByEveryone(page);
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("link", { name: "診察を予約する" })).toBeHidden();
  for (const [question, answer] of others) await chooseByKeyboard(page, question, answer);
  await tabToControl(page, page.getByLabel("残っている薬"));
  await page.keyboard.type("0");
  await pressByKeyboard(page, page.getByRole("button", { name: "次へ" }));
  await step(page, "お届けとお支払い");
  await pressByKeyboard(page, page.getByRole("button", { name: "次へ" }));
  await step(page, "申請内容の確認");
  expect(await applicationOn(visitId)).toBeUndefined();
  await pressByKeyboard(page, page.getByRole("button", { name: "この内容で申請する" }));

  await step(page, "お薬の追加を申請しました");
  await page.goto("/mypage");
  await pressByKeyboard(page, page.getByRole("button", { name: "申請を取り消す" }));
  const dialog = page.getByRole("alertdialog", { name: "お薬の追加の申請を取り消しますか？" });
  await expectUsableByEveryone(page);
  await pressByKeyboard(page, dialog.getByRole("button", { name: "申請を取り消す" }));
  await expect(page.getByText("お薬の追加の申請を取り消しました")).toBeVisible();
  expect(await applicationOn(visitId)).toMatchObject({ statusId: 9 });
  await receiveMail(patient.email, "お薬の追加：申請を取り消しました");
  await page.goto(`/repurchase-medicines/${visitId}/`);
  await step(page, "お薬を選ぶ");
});
