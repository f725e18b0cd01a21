import { expect, type Page } from "@playwright/test";
import { deskAddress, signInAs } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { receiveMail } from "./support/mailbox.ts";
import { expectNoBarrier } from "./support/no-barriers.ts";
import { prepareCharged } from "./support/prepared-patient.ts";
import { readRecords, treatmentsOf } from "./support/records.ts";
import { TapCounter } from "./support/tap-counter.ts";

async function openReception(page: Page, code: string, view: string): Promise<void> {
  await page.goto(`${deskAddress}/billing${view}`);
  await page.getByRole("searchbox").fill(code);
}

test("a payment at the counter is recorded, a wrong record is undone, and the patient sees both; a refund takes three presses", async ({
  page,
  patient,
  browser,
}) => {
  const treatmentId = await prepareCharged(page, patient);
  const [known] = await readRecords<{ code: string }>(
    `select medical_record_code as code from customer join treatment using (medical_business_id, customer_id)
      where treatment_id = $1`,
    [treatmentId],
  );
  const code = known?.code ?? "";
  const reception = await browser.newPage({ locale: "ja-JP", viewport: { width: 1280, height: 900 } });
  const presses = new TapCounter();
  await presses.watch(reception);
  await signInAs(reception, "中村 彩");
  await openReception(reception, code, "");
  const row = reception.getByRole("row").filter({ hasText: code });
  await expect(row).toHaveCount(1);
  const receiveCash = async () => {
    await row.getByRole("button", { name: /窓口・振込で受け取った/ }).click();
    await reception.getByRole("radio", { name: "現金（窓口）" }).check();
    await expectNoBarrier(reception);
    await reception.getByRole("button", { name: /円を受け取ったと記録する/ }).click();
    await expect(reception.getByText(/お支払いを記録し、お知らせしました。/)).toBeVisible();
    await expect(row).toHaveCount(0);
  };
  await receiveCash();
  await receiveMail(patient.email, "お支払いが完了しました");

  await page.goto(`/payment/${treatmentId}/`);
  await expect(page.getByRole("heading", { name: "お支払いが完了しました" })).toBeVisible();
  await expect(page.getByText(/現金（窓口）/)).toBeVisible();
  await expect(page.getByRole("button", { name: /領収書/ })).toBeVisible();

  await openReception(reception, code, "?view=ledger");
  await expect(row).toContainText("現金（窓口）");
  await expectNoBarrier(reception);
  await row.getByRole("button", { name: /記録を取り消す/ }).click();
  await reception.getByRole("textbox", { name: /取り消しの理由/ }).fill("別の患者さまの入金でした");
  await reception.getByRole("button", { name: /円の記録を取り消す/ }).click();
  await expect(reception.getByText(/入金の記録を取り消し、お知らせしました。/)).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("button", { name: "お支払いの手続きへ進む" })).toBeVisible();
  expect(await treatmentsOf(patient.email)).toMatchObject([{ statusId: 3 }]);

  await openReception(reception, code, "");
  await receiveCash();
  await openReception(reception, code, "?view=ledger");
  presses.taps.length = 0;
  await row.getByRole("button", { name: /^返金する/ }).click();
  await reception.getByRole("textbox", { name: /返金の理由/ }).fill("診察を受けずにお帰りになりました");
  await reception.getByRole("button", { name: /円の返金を記録する$/ }).click();
  await expect(reception.getByText(/円の返金を記録しました。/)).toBeVisible();
  expect(presses.count, presses.taps.join("\n")).toBeLessThanOrEqual(3);
  await reception.close();
});
