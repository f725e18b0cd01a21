import { afterEach, beforeEach, expect, test } from "vitest";
import { reconcilePayments } from "../../records/payment/reconcile-payments.ts";
import { registerAddress } from "../../testing/test-address.ts";
import { refusalOf, type TestClient } from "../../testing/test-client.ts";
import { operate, readRecord } from "../../testing/test-operations.ts";
import { parcelPath, readParcels } from "../../testing/test-parcels.ts";
import { createPaymentClient, paid } from "../../testing/test-payments.ts";
import { getTreatment } from "../../testing/test-reservations.ts";

let client: TestClient;
let orderId: string;

beforeEach(async () => {
  client = await createPaymentClient();
  await registerAddress(client, "hanako");
  orderId = await paid(client, "medicine");
});
afterEach(() => client.close());

const refund = (amount?: number) =>
  operate(client, "refundPayment", "medicine", { reason: "処方の変更", orderId, ...(amount && { amount }) });

const make = (call: "packingList" | "parcelLabels" | "carrierFile") => {
  const treatmentIds = [client.treatmentId("medicine")];
  const body = call === "carrierFile" ? { treatmentIds, carrier: "yamato" } : { treatmentIds };
  return client.operator.post(parcelPath(client, call), body);
};

test("a parcel whose charge was refunded is neither packed nor sent nor printed, and the list has the reason", async () => {
  expect(await readParcels(client)).toMatchObject([{ stop: null, refundedAmount: 0 }]);
  expect((await refund()).status).toBe(200);
  expect(await readParcels(client)).toMatchObject([{ stop: "refunded", labelledAt: null, refundedAmount: 3300 }]);
  for (const step of ["packParcel", "ship"] as const) {
    const refused = await operate(client, step, "medicine");
    expect(refused.body).toMatchObject({
      code: "T007",
      message: "この荷物は発送できません。全額を返金しました。",
    });
  }
  for (const call of ["packingList", "parcelLabels", "carrierFile"] as const) {
    const refused = await make(call);
    expect(refusalOf(refused)).toBe("T007");
    expect(Object(refused.body).message).toMatch(
      /^発送しない荷物が含まれています。管理番号 [0-9A-Z]{8}（全額を返金しました）$/,
    );
  }
  expect((await readRecord(client, "medicine")).delivery).toBeNull();
  const seen = await getTreatment(client, "hanako", client.treatmentId("medicine"));
  expect(seen.body).toMatchObject({ delivery: null, refundedTotal: 3300 });
  client.advance({ days: 15 });
  expect(await readParcels(client)).toEqual([]);
});

test("a stopped parcel leaves the list once its packer has seen it, but not while a refund has no result", async () => {
  expect(refusalOf(await operate(client, "acknowledgeStop", "medicine"))).toBe("T007");
  client.cards.failAsking(true);
  client.cards.answerNextRefund({ outcome: "unknown" });
  await refund();
  expect(refusalOf(await operate(client, "acknowledgeStop", "medicine"))).toBe("T007");
  client.cards.failAsking(false);
  client.advance({ minutes: 10 });
  await reconcilePayments(client.deps);
  await refund();
  expect(await readParcels(client)).toMatchObject([{ stop: "refunded" }]);
  expect((await operate(client, "acknowledgeStop", "medicine")).status).toBe(200);
  expect(await readParcels(client)).toEqual([]);
});

test("the packer is warned of a label that was made before the charge was refunded", async () => {
  await make("parcelLabels");
  await operate(client, "packParcel", "medicine");
  client.advance({ hours: 2 });
  await refund();
  expect(await readParcels(client)).toMatchObject([
    { stop: "refunded", labelledAt: "2026-05-12T18:00:00+09:00", packedAt: "2026-05-12T18:00:00+09:00" },
  ]);
});

test("while the result of a whole refund is unknown the parcel waits, and is sent if it failed", async () => {
  client.cards.failAsking(true);
  client.cards.answerNextRefund({ outcome: "unknown" });
  await refund();
  expect(await readParcels(client)).toMatchObject([{ stop: "refunding" }]);
  expect(refusalOf(await operate(client, "ship", "medicine"))).toBe("T007");
  client.cards.failAsking(false);
  client.advance({ minutes: 10 });
  await reconcilePayments(client.deps);
  expect(await readParcels(client)).toMatchObject([{ stop: null }]);
  expect((await operate(client, "ship", "medicine")).status).toBe(200);
});

test("after a partial refund the parcel is sent, and the packer is warned; in parts up to the whole it stays", async () => {
  await refund(1000);
  expect(await readParcels(client)).toMatchObject([{ stop: null, refundedAmount: 1000 }]);
  expect((await make("parcelLabels")).status).toBe(200);
  await operate(client, "refundPayment", "medicine", { reason: "残りも", orderId, amount: 2300, refundedSoFar: 1000 });
  expect(await readParcels(client)).toMatchObject([{ stop: "refunded" }]);
});

test("a parcel on its way is unchanged when the charge is refunded", async () => {
  await operate(client, "ship", "medicine");
  await refund();
  expect(await readParcels(client)).toMatchObject([{ state: "shipped", stop: null }]);
  expect((await operate(client, "delivered", "medicine")).status).toBe(200);
});
