import { expect } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { cardNumbers, chargedTo, fillInCard } from "./support/card.ts";
import { ClinicDesk } from "./support/clinic-desk.ts";
import { test } from "./support/fixtures.ts";
import { expectPaid, PAY, reachPayButton } from "./support/payment-steps.ts";
import { prepareCharged, prepareRegistered } from "./support/prepared-patient.ts";
import { passDeadline, treatmentsOf } from "./support/records.ts";

test("an incomplete, forged or foreign payment result charges nothing", async ({ page, patient }) => {
  const treatmentId = await prepareCharged(page, patient);
  await page.goto(`/payment/${treatmentId}/secure-complete?order_id=x&mstatus=success`);
  await expect(page.getByText(/P005: /)).toBeVisible();
  await page.goto(
    `/payment/${treatmentId}/secure-complete?v_result_code=G011A00100000000&order_id=made-up&mstatus=success`,
  );
  await expect(page.getByText(/E004: /)).toBeVisible();
  await page.getByRole("link", { name: "お支払いの状況を確認する" }).click();
  await expect(page.getByRole("button", { name: "お支払いの手続きへ進む" })).toBeVisible();
  expect(await treatmentsOf(patient.email)).toMatchObject([{ statusId: 3 }]);
});

test("an amount that the clinic changes while the page is open is shown before it is paid", async ({
  page,
  patient,
}) => {
  const treatmentId = await prepareCharged(page, patient);
  await reachPayButton(page, treatmentId, cardNumbers.frictionless);
  await new ClinicDesk().reissue(treatmentId, [{ label: "診察料", quantity: 1, unitPrice: 3300 }]);
  await page.getByRole("button", { name: PAY }).click();
  await expect(page.getByRole("status").filter({ hasText: "金額が更新されました" })).toBeVisible();
  expect(await chargedTo(patient.email)).toBe(0);
  await page.getByRole("button", { name: "更新された内容を確認しました" }).click();
  await page.getByRole("button", { name: "3,300円（税込）を支払う" }).click();
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(3300);
});

test("a charge is paid in one flow after its last day, with a card chosen again, where the clinic accepts that", async ({
  page,
  patient,
}) => {
  const treatmentId = await prepareCharged(page, patient);
  await passDeadline(treatmentId);
  await page.goto("/reservation/payment-remaining");
  await expect(page.getByText("お支払い期限が過ぎています").first()).toBeVisible();
  await page.goto("/mypage");
  // Without a registered card there is none to change.
  await page.getByRole("link", { name: "支払う" }).first().click();
  await expect(page).toHaveURL(/\/payment-method$/);
  await fillInCard(page, cardNumbers.frictionless);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await page.getByRole("button", { name: PAY }).click();
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(5480);
  expect(await treatmentsOf(patient.email)).toMatchObject([{ statusId: 4 }]);
});

test("a card that another tab deletes while paying is refused, and nothing is charged", async ({ page, patient }) => {
  const treatmentId = await prepareCharged(page, patient);
  await page.goto("/settings/payment-method");
  await fillInCard(page);
  await page.getByRole("button", { name: "カードを登録する" }).click();
  await expect(page.getByText("カードを登録しました")).toBeVisible();
  await page.goto(`/payment/${treatmentId}/confirm`);
  await expect(page.getByRole("button", { name: PAY })).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto("/settings/payment-method");
  await tab.getByRole("button", { name: /を削除する$/ }).click();
  const dialog = tab.getByRole("alertdialog", { name: "カードを削除しますか？" });
  await expect(dialog.getByText("お支払いが完了していない診察があります")).toBeVisible();
  await dialog.getByRole("button", { name: "カードを削除する" }).click();
  await expect(tab.getByText("登録済みのカードはありません")).toBeVisible();

  await page.getByRole("button", { name: PAY }).click();
  await expect(page.getByText(/P002: 選択されたカードは登録されていません。/)).toBeVisible();
  expect(await chargedTo(patient.email)).toBe(0);
  expect(await treatmentsOf(patient.email)).toMatchObject([{ statusId: 3 }]);
});

test("a mistyped number is marked at its field; a card that the card company refuses is typed again", async ({
  page,
  patient,
}) => {
  await prepareRegistered(page, patient);
  await page.goto("/payment-information/payment-method");
  await fillInCard(page, cardNumbers.mistyped);
  await page.getByRole("button", { name: "カードを登録して次へ進む" }).click();
  await expect(page.getByRole("textbox", { name: /^カード番号/ })).toHaveAccessibleDescription(
    /カード番号に誤りがあります/,
  );
  // In this browser alone: the call does not identify the owner of the card.
  await page.route(
    `${journeyAddresses.sandbox}/4gtoken`,
    (route) =>
      route.fulfill({
        status: 400,
        headers: { "access-control-allow-origin": "*" },
        json: { status: "failure", code: "invalid_card_number" },
      }),
    { times: 1 },
  );
  await fillInCard(page, cardNumbers.frictionless);
  await page.getByRole("button", { name: "カードを登録して次へ進む" }).click();
  await expect(page.getByText("カード情報に誤りがあります。入力内容をご確認ください。")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^カード番号/ })).toHaveValue("");
  await fillInCard(page, cardNumbers.frictionless);
  await page.getByRole("button", { name: "カードを登録して次へ進む" }).click();
  await expect(page).toHaveURL(/\/payment-information\/complete/);
  await expect(page.getByRole("link", { name: "お届け先を登録する" })).toBeVisible();
});
