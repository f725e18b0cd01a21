import { expect, type Page } from "@playwright/test";
import { answerRest, questionsOf } from "./support/answers.ts";
import { Customer, findFreeSpot } from "./support/customer.ts";
import { test } from "./support/fixtures.ts";
import { readShift, SIZES } from "./support/layout-shift.ts";
import { prepareCharged, prepareRegistered } from "./support/prepared-patient.ts";
import { openSession, signIn } from "./support/session.ts";
import { confirmationOf } from "./support/walk.ts";

/** Delays the API's answers until after the first paint of a screen. */
async function slowAnswers(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/customer\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
}

/** Opens each address, waits for the text of its data, and expects no layout shift. */
async function expectStill(page: Page, screens: readonly (readonly [address: string, sign: string])[]): Promise<void> {
  const width = page.viewportSize()?.width;
  for (const [address, sign] of screens) {
    await page.goto(address);
    await expect(page.getByText(sign).first()).toBeVisible();
    expect([address, width, await readShift(page)]).toEqual([address, width, 0]);
  }
}

test("nothing moves on a screen while its data arrives, on phones and on large screens", async ({ page, patient }) => {
  test.slow();
  const customer = await prepareRegistered(page, patient);
  const spot = await findFreeSpot();
  const treatmentId = await customer.book(spot);
  await slowAnswers(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectStill(page, [
      ["/mypage", "新しいお知らせはありません"],
      ["/history", "1件"],
      [`/treatment/${treatmentId}`, "予約番号"],
      ["/reservation/complete", "お届け先を登録する"],
      ["/reservation/unable", "予約番号"],
      ["/reservation/payment-remaining", "お支払いはすべて完了しています"],
    ]);
    await page.goto(`/treatment/${treatmentId}?change=time`);
    await expect(page.getByRole("button", { name: /時\d\d分/ }).first()).toBeVisible();
    expect(["change of time", size.width, await readShift(page)]).toEqual(["change of time", size.width, 0]);
  }
  // High enough to have in sight what follows the list of what to do.
  await page.setViewportSize({ width: 768, height: 1800 });
  await expectStill(page, [["/reservation/complete", "お届け先を登録する"]]);
  await customer.cancel(treatmentId);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectStill(page, [[confirmationOf(spot), "この時間をお取り置きしています"]]);
  }
});

test("nothing moves around the questions before a visit while their data arrives", async ({ page, patient }) => {
  test.slow();
  const session = await signIn(patient.email);
  const customer = new Customer(session.idToken);
  await customer.register(patient);
  const treatmentId = await customer.book(await findFreeSpot());
  await openSession(page, session);
  await slowAnswers(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectStill(page, [
      [questionsOf(treatmentId), "いちばん困っている症状"],
      [questionsOf(treatmentId, "confirm"), "入力してください。"],
      ["/settings/clinic-form", "回答を保存する"],
    ]);
  }
  await answerRest(session.idToken, treatmentId, ["limits"]);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectStill(page, [[questionsOf(treatmentId), "前回の続きから再開します"]]);
  }
  await answerRest(session.idToken, treatmentId, []);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectStill(page, [[questionsOf(treatmentId, "confirm"), "事実と相違ありません"]]);
  }
  await page.getByRole("checkbox", { name: "事実と相違ありません" }).check();
  await page.getByRole("button", { name: "回答を送信する" }).click();
  await expect(page.getByRole("heading", { name: "回答を送信しました" })).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectStill(page, [
      [questionsOf(treatmentId, "complete"), "お届け先を登録する"],
      [questionsOf(treatmentId), "回答を修正する"],
      [`/treatment/${treatmentId}`, "予約番号"],
    ]);
  }
});

test("nothing moves on a payment screen while its data arrives", async ({ page, patient }) => {
  test.slow();
  const treatmentId = await prepareCharged(page, patient);
  await slowAnswers(page);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectStill(page, [
      ["/reservation/payment-remaining", "お支払いへ進む"],
      [`/payment/${treatmentId}/`, "お支払いの手続きへ進む"],
      [`/payment/${treatmentId}/payment-method`, "次回のために保存する"],
      [`/payment/${treatmentId}/payment-error`, "お支払いを完了できませんでした"],
      ["/payment-information/shipping-address", "保存して次へ進む"],
      ["/payment-information/payment-method", "カードを登録して次へ進む"],
      ["/payment-information/complete", "お支払い方法を登録する"],
      ["/settings/payment-method", "新しいカードを登録する"],
      ["/settings/receipts", "年のお支払いはありません"],
    ]);
  }
});

test("a page begins with the header that it keeps", async ({ page }) => {
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  for (const [address, hasMenu] of [
    ["/mypage", true],
    ["/reservation/confirm", false],
    ["/login/mail-certification", false],
    ["/no-such-page", false],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "メインメニュー" })).toBeVisible({ visible: hasMenu });
  }
});
