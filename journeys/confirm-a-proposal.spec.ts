import { expect, type Page } from "@playwright/test";
import { deskAddress, signInWithEveryRole } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { receiveMailByDay } from "./support/mailbox.ts";
import { expectNoBarrier, expectUsableByEveryone } from "./support/no-barriers.ts";
import { prepareRegistered } from "./support/prepared-patient.ts";
import { readRecords } from "./support/records.ts";

async function recordOf(email: string): Promise<{ code: string; phoneNumber: string }> {
  const [row] = await readRecords<{ code: string; phoneNumber: string }>(
    `select medical_record_code as code, phone_number as "phoneNumber" from customer
      join profile using (medical_business_id, customer_id) where email = $1`,
    [email],
  );
  if (!row) throw new Error("the patient is not registered");
  return row;
}

/** Another mobile number that nobody has. */
function otherNumber(phoneNumber: string): string {
  return `080${phoneNumber.slice(3)}`;
}

/** Proposes a telephone number on the patient's page, without a pointer. */
async function propose(desk: Page, phoneNumber: string): Promise<void> {
  await desk.getByRole("button", { name: "変更を提案する" }).press("Enter");
  const dialog = desk.getByRole("dialog", { name: "登録内容の変更を提案する" });
  await dialog.getByRole("checkbox", { name: "電話番号" }).press("Space");
  await dialog.getByLabel(/^新しい電話番号/).fill(phoneNumber);
  await dialog.getByLabel(/^どのように伺ったか/).fill("お電話で伺いました");
  await expectNoBarrier(desk);
  await dialog.getByRole("button", { name: "提案する" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(changesAt(desk)).toContainText("提案：確認待ち");
}

const changesAt = (desk: Page) => desk.getByRole("region", { name: "基本情報の訂正・変更の提案" });

test("a telephone number heard on the phone is proposed, and confirmed, declined or left to lapse by the patient", async ({
  page,
  patient,
  browser,
}) => {
  await prepareRegistered(page, patient);
  const { code, phoneNumber } = await recordOf(patient.email);
  const proposed = otherNumber(phoneNumber);
  const desk = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
  await signInWithEveryRole(desk);
  await desk.goto(`${deskAddress}/patients/${code}`);

  await test.step("reception proposes it by keyboard; the mail has nothing of it", async () => {
    await propose(desk, proposed);
    await expect(changesAt(desk)).toContainText(proposed);
    const mail = await receiveMailByDay(patient.email, "登録内容の変更をご確認ください", "profile.proposed");
    if (mail) expect(`${mail.subject}${mail.text}`).not.toMatch(new RegExp(`${proposed}|お電話で伺いました`));
    expect((await recordOf(patient.email)).phoneNumber).toBe(phoneNumber);
  });

  await test.step("the patient finds it on マイページ and confirms it; the desk shows both", async () => {
    await page.goto("/mypage");
    const notices = page.getByRole("region", { name: "お知らせ" });
    await expect(notices).toContainText("登録内容の変更をご確認ください");
    await notices.getByRole("link", { name: "変更を確認する" }).press("Enter");
    const proposal = page.getByRole("region", { name: /からの提案$/ });
    await expect(proposal).toContainText(`変更前${phoneNumber}`);
    await expect(proposal).toContainText(`変更後${proposed}`);
    await expectUsableByEveryone(page);
    await proposal.getByRole("button", { name: "この内容に変更する" }).press("Enter");
    await expect(page.getByText("登録内容を変更しました")).toBeVisible();
    expect((await recordOf(patient.email)).phoneNumber).toBe(proposed);
    await desk.reload();
    await expect(changesAt(desk)).toContainText("提案：確定");
    await expect(desk.getByRole("region", { name: "基本情報", exact: true })).toContainText(proposed);
    await page.goto("/mypage");
    await expect(page.getByText("新しいお知らせはありません")).toBeVisible();
  });

  await test.step("the next one is declined, and nothing changes", async () => {
    await propose(desk, phoneNumber);
    await page.goto("/settings/proposals");
    await page.getByRole("button", { name: "変更しない" }).press("Enter");
    await expect(page.getByText("登録内容は変えずに、提案を終えました")).toBeVisible();
    await desk.reload();
    await expect(changesAt(desk)).toContainText("提案：変更しないとのお返事");
    expect((await recordOf(patient.email)).phoneNumber).toBe(proposed);
  });

  await test.step("the last one lapses after its days, on both sides", async () => {
    await propose(desk, phoneNumber);
    await page.goto("/settings/proposals");
    const confirm = page.getByRole("button", { name: "この内容に変更する" });
    await expect(confirm).toBeVisible();
    await readRecords(
      `update profile_proposal set proposed_at = proposed_at - interval '31 days',
         lapses_at = lapses_at - interval '31 days'
       from customer where customer.customer_id = profile_proposal.customer_id and customer.email = $1
         and profile_proposal.ended_at is null`,
      [patient.email],
    );
    await confirm.press("Enter");
    await expect(page.getByText(/期限が過ぎたか、取り下げられたか/).first()).toBeVisible();
    await expect(page.getByText("期限が過ぎたため終わりました")).toBeVisible();
    await expect(confirm).toHaveCount(0);
    expect((await recordOf(patient.email)).phoneNumber).toBe(proposed);
    await desk.reload();
    await desk.getByText(/^以前の訂正・提案/).click();
    await expect(changesAt(desk)).toContainText("提案：期限切れ");
    await expectNoBarrier(desk);
  });
});
