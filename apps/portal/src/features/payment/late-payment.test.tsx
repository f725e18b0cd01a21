import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { network } from "../../testing/network.ts";
import { answerCharge, CARD_PROVIDER, openPaymentPage, unpaidCharge } from "../../testing/payment-answers.ts";

const expired = { ...unpaidCharge, canPay: false, charge: { ...unpaidCharge.charge, isExpired: true } };

test("a patient with an overdue charge asks the clinic to reopen the payment", async () => {
  const asked: string[] = [];
  network.use(
    answerCharge(() => expired),
    http.post("*/api/v1/customer/clinic/:clinicId/treatment/:treatmentId/late-payment", ({ params }) => {
      asked.push(String(params["treatmentId"]));
      return HttpResponse.json({ isLatePaymentWished: true });
    }),
  );
  const { actor, findByRole, findByText } = await openPaymentPage("/payment/treatment-1/", {
    configuration: { payment: CARD_PROVIDER },
  });
  await actor.click(await findByRole("button", { name: "お支払いの再開を依頼する" }));
  expect(await findByText("お支払いの再開をクリニックに依頼しました")).toBeVisible();
  expect(asked).toHaveLength(1);
});

test("an earlier request is still shown after a reload", async () => {
  network.use(answerCharge(() => ({ ...expired, isLatePaymentWished: true })));
  const { findByText, queryByRole } = await openPaymentPage("/payment/treatment-1/", {
    configuration: { payment: CARD_PROVIDER },
  });
  expect(await findByText("お支払いの再開をクリニックに依頼しました")).toBeVisible();
  expect(queryByRole("button", { name: "お支払いの再開を依頼する" })).not.toBeInTheDocument();
});
