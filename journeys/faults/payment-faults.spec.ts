import { expect } from "@playwright/test";
import { calmCardCompany, cardNumbers, chargedTo, disturbCardCompany, fillInCard } from "../support/card.ts";
import { test } from "../support/fixtures.ts";
import { CHECKING, expectPaid, pay } from "../support/payment-steps.ts";
import { CHARGED, prepareCharged } from "../support/prepared-patient.ts";

test.afterEach(calmCardCompany);

test("without a notification and with failing queries, the payment stays pending and then completes", async ({
  page,
  patient,
}) => {
  test.slow();
  const treatmentId = await prepareCharged(page, patient);
  await disturbCardCompany({ effect: "push-none" });
  await disturbCardCompany({ effect: "fail", command: "GetResult/mpi", times: 2 });
  await pay(page, treatmentId, cardNumbers.frictionless);
  await expect(page.getByRole("heading", CHECKING)).toBeVisible();
  await expect(page.getByText("請求は行われていません。")).toHaveCount(0);
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(CHARGED);
});

test("while the card company accepts no cards, the clinic's own message is shown and the card is typed again", async ({
  page,
  patient,
}) => {
  const treatmentId = await prepareCharged(page, patient);
  await disturbCardCompany({ effect: "fail", command: "4gtoken" });
  await page.goto(`/payment/${treatmentId}/payment-method`);
  await fillInCard(page);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await expect(
    page.getByText("カード情報の登録中にエラーが発生しました。しばらく経ってから再度お試しください。"),
  ).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^カード番号/ })).toHaveValue("");
  await fillInCard(page);
  await page.getByRole("button", { name: "確認へ進む" }).click();
  await expect(page.getByRole("button", { name: "5,480円（税込）を支払う" })).toBeVisible();
});
