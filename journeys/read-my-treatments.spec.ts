import { readFile } from "node:fs/promises";
import { expect, type Page, type Request } from "@playwright/test";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { pressByKeyboard } from "./support/keyboard.ts";
import { expectUsableByEveryone } from "./support/no-barriers.ts";
import { prepareBooked, prepareRegistered } from "./support/prepared-patient.ts";
import { recordApplication, treatmentsOf } from "./support/records.ts";

const desk = new ClinicDesk();

/** The signed-in patient's calls that the page makes until `open` is done, by the end of their paths. */
async function callsWhile(page: Page, open: () => Promise<void>): Promise<string[]> {
  const calls: string[] = [];
  const note = (request: Request) => {
    const [, path] = new URL(request.url()).pathname.split(/\/api\/v1\/customer\/(?:clinic|business)\/[^/]+\//);
    if (path !== undefined) calls.push(path);
  };
  page.on("request", note);
  await open();
  page.off("request", note);
  return calls;
}

/** Opens the page of a treatment and expects its heading and its status after one call, and no barrier. */
async function readTreatment(page: Page, treatmentId: string, heading: string, status: string): Promise<void> {
  const calls = await callsWhile(page, async () => {
    await page.goto(`/treatment/${treatmentId}`);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByText(status, { exact: true }).first()).toBeVisible();
  });
  expect(calls).toEqual([`treatment/${treatmentId}/page`]);
  await expectUsableByEveryone(page);
}

test("a visit is followed from the booking to its charge, and each of its pages has no barrier", async ({
  page,
  patient,
}) => {
  test.slow();
  const treatmentId = await prepareBooked(page, patient);
  await readTreatment(page, treatmentId, "ご予約を承りました", "予約済み");

  await desk.start(treatmentId);
  await readTreatment(page, treatmentId, "診察中です", "診察中");
  await expect(page.getByRole("main").getByRole("link", { name: "診察室に戻る" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "診察室に戻る" })).toBeVisible();
  const calls = await callsWhile(page, async () => {
    await page.goto("/mypage");
    await expect(page.getByRole("region", { name: "診察中です" })).toBeVisible();
    await expect(page.getByText("お困りのときは、クリニックへお電話ください。")).toBeVisible();
  });
  expect(calls).toEqual(["home"]);

  await desk.finish(treatmentId);
  await readTreatment(page, treatmentId, "お支払いをお願いします", "お支払い待ち");
  await page.getByText("診察の流れ", { exact: true }).click();
  const steps = page.getByRole("list", { name: "診察の流れ" });
  await expect(steps.locator("> li[aria-current=step]")).toContainText("お支払い");
  await expect(steps.getByText(/・お薬1種類/)).toBeVisible();
  await page.getByText("これからの治療と次の診察", { exact: true }).click();
  await expect(page.getByText("お薬を7日分お出しします。")).toBeVisible();
  await expect(page.getByRole("heading", { name: "カルボシステイン錠500mg", exact: true })).toBeVisible();
  await expect(page.getByText("5,480円（税込）").first()).toBeVisible();
  await page.goto("/history");
  await expect(page.getByRole("listitem").filter({ hasText: "お支払い待ち" })).toContainText("5,480円（税込）");
  await expectUsableByEveryone(page);

  await desk.close(treatmentId, "診察料はクリニックが負担します。");
  await readTreatment(page, treatmentId, "ご請求は取り消されました", "ご請求の取り消し");
  await expect(page.getByText("診察料はクリニックが負担します。")).toBeVisible();
});

test("マイページ requests its data before any of its code has arrived", async ({ page, patient }) => {
  await prepareRegistered(page, patient);
  const scripts = /\/assets\/(?!early-call-).*\.js$/;
  await page.route(scripts, (route) => route.abort());
  const asking = page.waitForRequest(/\/home$/);
  await page.goto("/mypage");
  const asked = await asking;
  expect(await asked.headerValue("authorization")).toMatch(/^Bearer /);
  expect((await asked.response())?.status()).toBe(200);
  await page.unroute(scripts);
  const calls = await callsWhile(page, async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "マイページ" })).toBeVisible();
    await expect(page.getByText("新しいお知らせはありません")).toBeVisible();
  });
  expect(calls).toEqual(["home"]);
});

test("from one screen to the next and back, each is shown after one call", async ({ page, patient }) => {
  const treatmentId = await prepareBooked(page, patient);
  await page.goto("/mypage");
  await expect(page.getByText("新しいお知らせはありません")).toBeVisible();
  const leftAt = Date.now();
  const toHistory = await callsWhile(page, async () => {
    await page.getByRole("link", { name: "診察履歴" }).first().click();
    await expect(page.getByRole("heading", { name: "1件" })).toBeVisible();
  });
  expect(toHistory).toEqual(["treatment"]);
  const toTreatment = await callsWhile(page, async () => {
    await page.locator(`main a[href^="/treatment/${treatmentId}"]`).first().click();
    await expect(page.getByRole("heading", { name: "ご予約を承りました" })).toBeVisible();
  });
  expect(toTreatment).toEqual([`treatment/${treatmentId}/page`]);
  // Within two seconds no call at all is made.
  await expect.poll(() => Date.now() - leftAt).toBeGreaterThan(2500);
  const back = await callsWhile(page, async () => {
    const answered = page.waitForResponse(/\/home$/);
    await page.goBack();
    await page.goBack();
    await expect(page.getByText("新しいお知らせはありません")).toBeVisible();
    await answered;
  });
  expect(back.filter((call) => call !== "treatment")).toEqual(["home"]);
});

test("medicine is prescribed, sent and applied for again, and the patient sees where it is", async ({
  page,
  patient,
}) => {
  test.slow();
  const customer = await prepareRegistered(page, patient);
  const treatmentId = await customer.book(await findFreeSpot());
  await customer.registerAddress(patient);
  await desk.finishWholeVisit(treatmentId, { lines: [], additionalMedicineUntil: "2099-12-31" });
  await readTreatment(page, treatmentId, "診察が完了しました", "完了");
  await desk.ship(treatmentId);
  await page.goto("/mypage");
  const medicine = page.getByRole("region", { name: "お薬・お届け" });
  await expect(medicine.getByText("発送しました")).toBeVisible();
  await expect(medicine.getByText("1234-5678-9012")).toBeVisible();
  await expect(medicine.getByRole("link", { name: "荷物を追跡する" })).toHaveAttribute("href", /pno=123456789012$/);
  await expectUsableByEveryone(page);
  await medicine.getByRole("button", { name: "薬の追加" }).click();
  await expect(page).toHaveURL(new RegExp(`/repurchase-medicines/${treatmentId}`));

  const refused = await recordApplication(treatmentId);
  await readTreatment(page, refused, "医師が確認しています", "お薬の追加：医師確認中");
  await page.goto("/mypage");
  await expect(page.getByRole("region", { name: "お薬の追加", exact: true })).toContainText("医師の確認");
  // As on a new telephone: the answer comes from the server.
  await page.goto("/terms");
  await page.evaluate(() => localStorage.removeItem("madoguchi.latestTreatment"));
  await page.getByRole("contentinfo").getByRole("button", { name: "薬の追加" }).click();
  await expect(page.getByRole("dialog", { name: "すでにお薬の追加を申請中です" })).toBeVisible();
  await page.keyboard.press("Escape");
  await desk.refuseMedicine(refused);
  await readTreatment(page, refused, "お薬の追加はお出しできません", "お薬の追加：キャンセル");
  await expect(page.getByText("前回のお薬がまだ残っているため、お出しできません。")).toBeVisible();

  const approved = await recordApplication(treatmentId);
  await desk.approveMedicine(approved);
  await readTreatment(page, approved, "お支払いをお願いします", "お薬の追加：お支払い待ち");
  await page.getByText(/受付番号/).click();
  await page.getByRole("link", { name: "もとの診察を見る" }).click();
  await expect(page.getByRole("region", { name: "お薬の追加の履歴" }).getByRole("listitem")).toHaveCount(2);
  await page.goto("/history?kind=medicine&cancelled=hide");
  await expect(page.getByRole("heading", { name: "1件" })).toBeVisible();
  await page.getByRole("checkbox", { name: "キャンセルを含む" }).check();
  await expect(page.getByRole("heading", { name: "2件" })).toBeVisible();

  await desk.close(approved);
  const given = await recordApplication(treatmentId);
  await desk.approveMedicine(given, [{ label: "お薬（無料）", quantity: 1, unitPrice: 0 }]);
  await readTreatment(page, given, "お薬の追加が完了しました", "お薬の追加：完了");
});

test("a reservation is put into the calendar and moved to another time without a pointer", async ({
  page,
  patient,
}) => {
  const treatmentId = await prepareBooked(page, patient);
  const [before] = await treatmentsOf(patient.email);
  await page.goto("/reservation/complete");
  const download = page.waitForEvent("download");
  await pressByKeyboard(page, page.getByRole("button", { name: "カレンダーに追加" }));
  const calendar = await readFile(await (await download).path(), "utf8");
  expect(calendar).toContain("BEGIN:VEVENT");
  expect(calendar).toMatch(/DTSTART:\d{8}T\d{6}Z/);

  await page.goto("/reservation/unable");
  await pressByKeyboard(page, page.getByRole("link", { name: "日時を変更する" }));
  await expect(page.getByRole("heading", { name: "日時の変更" })).toBeVisible();
  await pressByKeyboard(page, page.getByRole("button", { name: "次に空いている日へ" }));
  await expect(page.locator("[id^=spot-]:focus")).toBeVisible();
  await expectUsableByEveryone(page);
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  const bar = page.getByRole("region", { name: "選んだ日時" });
  await expect(bar.getByText(/^変更前 /)).toBeVisible();
  await expect(bar.getByText(/^変更後 /)).toBeVisible();
  await pressByKeyboard(page, bar.getByRole("button", { name: "この日時で進む" }));
  const dialog = page.getByRole("dialog", { name: "この日時に変更しますか？" });
  await expect(dialog.getByText("変更前", { exact: true })).toBeVisible();
  await expect(dialog.getByText("変更後", { exact: true })).toBeVisible();
  await pressByKeyboard(page, dialog.getByRole("button", { name: "この日時に変更する" }));
  await expect(page.getByRole("heading", { name: "ご予約を承りました" })).toBeVisible();
  await expect(page).toHaveURL(`/treatment/${treatmentId}`);
  const treatments = await treatmentsOf(patient.email);
  expect(treatments).toHaveLength(1);
  expect(treatments[0]?.statusId).toBe(1);
  expect(treatments[0]?.startsAt).not.toEqual(before?.startsAt);
});

test("a missing treatment is reported; a visitor without a session is led to sign in first", async ({
  browser,
  page,
  patient,
}) => {
  const treatmentId = await prepareBooked(page, patient);
  await page.goto("/treatment/00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("診察が見つかりませんでした")).toBeVisible();
  await expectUsableByEveryone(page);
  const stranger = await browser.newPage();
  await stranger.goto(`/treatment/${treatmentId}`);
  await expect(stranger).toHaveURL(new RegExp(`/login/?\\?returnTo=.*${treatmentId}`));
  await stranger.close();
});
