import { expect, type Page } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { test } from "./support/fixtures.ts";
import { expectNoBarrier, expectNoSidewaysScrolling } from "./support/no-barriers.ts";
import { prepareBooked } from "./support/prepared-patient.ts";
import { readRecords, treatmentsOf } from "./support/records.ts";

const WIDTHS = [320, 768, 1280];

/** No barrier, and no sideways scrolling on a phone, a tablet or a desktop screen. */
async function expectUsable(page: Page): Promise<void> {
  await expectNoBarrier(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScrolling(page);
  }
}

function dayInJapan(at: Date): string {
  return new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
}

async function sitDown(page: Page, name: string): Promise<void> {
  await page.goto(`${journeyAddresses.sandbox}/clinic`);
  await expectUsable(page);
  await page.getByLabel("名前").fill(name);
  await page.getByRole("button", { name: "受付をはじめる" }).click();
  await expect(page.getByRole("heading", { name: "本日の診察" })).toBeVisible();
}

async function openReservation(page: Page, email: string): Promise<string> {
  const [reservation] = await treatmentsOf(email);
  if (!reservation) throw new Error("The patient has no reservation.");
  await page.getByLabel("日付").fill(dayInJapan(reservation.startsAt));
  await page.getByRole("button", { name: "この日を見る" }).click();
  await expectUsable(page);
  await page.locator(`a[href*="/treatment/${reservation.treatmentId}"]`).click();
  await expect(page.getByRole("heading", { level: 1, name: "勅使河原 壽美子 様：予約済み" })).toBeVisible();
  return reservation.treatmentId;
}

async function statusOf(treatmentId: string) {
  const [row] = await readRecords<{ statusId: number; total: number | null }>(
    `select status_id as "statusId", charge.total
       from treatment left join charge on charge.treatment_id = treatment.treatment_id and charge.superseded_at is null
      where treatment.treatment_id = $1`,
    [treatmentId],
  );
  return row;
}

test("the clinic starts a visit, finishes and charges it, and may withdraw the charge", async ({ page, patient }) => {
  test.slow();
  await prepareBooked(page, patient);

  await sitDown(page, "院長の山本");
  const treatmentId = await openReservation(page, patient.email);
  await expectUsable(page);
  await page.getByRole("button", { name: "診察を始める" }).click();
  await expect(page.getByRole("status")).toHaveText("診察を始めました。");
  await expectUsable(page);

  await page.getByRole("button", { name: "診察を終えて請求する" }).click();
  await expect(page.getByRole("status")).toHaveText("診察を終えました。");
  await expect(page.getByRole("row", { name: "合計（第1版） 5,480円" })).toBeVisible();
  expect(await statusOf(treatmentId)).toEqual({ statusId: 3, total: 5480 });
  await expectUsable(page);

  await page.getByLabel("新しい支払期限").fill("2020-01-01");
  await page.getByRole("button", { name: "支払期限を延ばす" }).click();
  await expect(page.getByRole("alert")).toContainText("コード E001");
  await expectUsable(page);

  await page.getByLabel("単価（円）").first().fill("3,000");
  await page.getByRole("button", { name: "請求を出し直す" }).click();
  await expect(page.getByRole("status")).toHaveText("請求を出し直しました。");
  expect(await statusOf(treatmentId)).toEqual({ statusId: 3, total: 5980 });

  await page.getByRole("button", { name: "請求を終了する" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "勅使河原 壽美子 様：キャンセル" })).toBeVisible();

  const written = await readRecords<{ action: string }>(
    "select distinct action from audit_event where actor = 'key:受付システム' and stated_operator = '院長の山本' and subject = $1 order by action",
    [`treatment:${treatmentId}`],
  );
  expect(written.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["treatment.close", "treatment.finish", "treatment.read", "treatment.start"]),
  );
});

test("a time that the clinic closes is not offered until it is opened again", async ({ page, request }) => {
  const day = dayInJapan(new Date(Date.now() + 9 * 86_400_000));
  const path = `/api/v1/clinic/clinic-minato/spot?clinicalDepartmentId=internal-medicine&from=${day}&to=${day}`;
  const offered = async () => {
    const { spots }: { spots: { startsAt: string }[] } = await (await request.get(path)).json();
    return spots.map(({ startsAt }) => startsAt.slice(11, 16));
  };
  await sitDown(page, "受付の田中");
  await page.goto(`${journeyAddresses.sandbox}/clinic/spots?operator=tanaka&day=${day}`);
  await expectUsable(page);
  const last = (await offered()).at(-1) ?? "";
  const row = page
    .getByRole("listitem")
    .filter({ hasText: `${last}〜` })
    .first();
  await row.getByRole("button", { name: /閉じる$/ }).click();
  await expect(page.getByRole("status")).toHaveText("予約枠を閉じました。");
  expect(await offered()).not.toContain(last);
  await row.getByRole("button", { name: /開く$/ }).click();
  await expect(page.getByRole("status")).toHaveText("予約枠を開きました。");
  expect(await offered()).toContain(last);
});

test("the desk's other places have no barrier", async ({ page }) => {
  await sitDown(page, "受付の田中");
  for (const place of ["お支払い待ち", "お薬の追加", "発送待ち", "患者をさがす", "対応が必要なこと"]) {
    await page.getByRole("navigation", { name: "受付" }).getByRole("link", { name: place, exact: true }).click();
    await expectUsable(page);
  }
  await page.getByRole("link", { name: "患者をさがす" }).click();
  await page.getByLabel("診察券番号").fill("M999999");
  await page.getByRole("button", { name: "さがす" }).click();
  await expect(page.getByRole("alert")).toContainText("コード C005");
  await expectUsable(page);
});
