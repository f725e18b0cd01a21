import { expect } from "@playwright/test";
import { journeyAddresses } from "./support/addresses.ts";
import { cardNumbers, chargedTo, disturbCardCompany, fillInCard } from "./support/card.ts";
import { test } from "./support/fixtures.ts";
import { CHECKING, expectPaid, pay } from "./support/payment-steps.ts";
import { prepareCharged } from "./support/prepared-patient.ts";

test("without a notification and with failing queries, the payment stays pending and then completes", async ({
  page,
  patient,
}) => {
  test.slow();
  // An amount of its own: other journeys pay at the same time.
  const treatmentId = await prepareCharged(page, patient, {
    lines: [{ label: "診察料", quantity: 1, unitPrice: 5130 }],
  });
  await disturbCardCompany({ effect: "push-none", amount: "5130" });
  await disturbCardCompany({ effect: "fail", command: "GetResult/mpi", amount: "5130", times: 2 });
  await pay(page, treatmentId, cardNumbers.frictionless);
  await expect(page.getByRole("heading", CHECKING)).toBeVisible();
  await expect(page.getByText("請求は行われていません。")).toHaveCount(0);
  await expectPaid(page);
  expect(await chargedTo(patient.email)).toBe(5130);
});

test("while the card company accepts no cards, the clinic's own message is shown and the card is typed again", async ({
  page,
  patient,
}) => {
  const treatmentId = await prepareCharged(page, patient);
  // In this browser alone: the call does not identify the owner of the card.
  await page.route(
    `${journeyAddresses.sandbox}/4gtoken`,
    (route) =>
      route.fulfill({ status: 503, headers: { "access-control-allow-origin": "*" }, body: "Service Unavailable" }),
    { times: 1 },
  );
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
