import { beforeEach, describe, expect, test } from "vitest";
import { oneAfterTheOther } from "../../testing/one-after-the-other.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate, readRecord } from "../../testing/test-operations.ts";
import { begun, chargeAndNotify, createPaymentClient, notify, pay, readStarted } from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(createPaymentClient);

const paying = () => pay(client);
const closing = () => operate(client.another(), "closeTreatment", "visit");

test("a charge that the patient has just begun to pay is not given up by the clinic", async () => {
  const [paid, closed] = await oneAfterTheOther(client, [paying, closing]);
  expect(readStarted(paid).payment.state).toBe("authenticating");
  expect([closed.status, refusalOf(closed)]).toEqual([409, "E005"]);
  expect(await readRecord(client, "visit")).toMatchObject({ statusId: 3, payments: [{ state: "authenticating" }] });
});

test("a charge that the clinic has just given up is not paid, and no provider is called", async () => {
  const [closed, paid] = await oneAfterTheOther(client, [closing, paying]);
  expect([closed.status, refusalOf(paid)]).toEqual([200, "T009"]);
  expect(await readRecord(client, "visit")).toMatchObject({ statusId: 5, payments: [] });
  expect(client.cards.orders.size).toBe(0);
});

test("once the attempt is known to have taken the money, the treatment is complete and cannot be given up", async () => {
  const orderId = await begun(client);
  expect(refusalOf(await operate(client, "closeTreatment", "visit"))).toBe("E005");
  await chargeAndNotify(client, orderId);
  const answer = await operate(client, "closeTreatment", "visit");
  expect(answer.body).toMatchObject({ code: "T007", detail: "no close from status 4" });
});

test("once the attempt is known to have failed, the charge can be given up", async () => {
  const orderId = await begun(client);
  client.cards.end(orderId, { state: "failed", failure: "card", resultCode: "AG33000000000000" });
  await notify(client, orderId);
  expect((await operate(client, "closeTreatment", "visit")).status).toBe(200);
});

describe("money of an attempt that counted as failed, and the clinic gives the charge up at that moment:", () => {
  let orderId: string;

  beforeEach(async () => {
    orderId = await begun(client);
    client.cards.end(orderId, { state: "failed", failure: "card", resultCode: "AG33000000000000" });
    await notify(client, orderId);
    client.cards.end(orderId, { state: "charged" });
  });

  const learning = () => notify(client, orderId);

  test("known first, it pays the charge, which cannot be given up any more", async () => {
    const [, closed] = await oneAfterTheOther(client, [learning, closing]);
    expect(refusalOf(closed)).toBe("T007");
    expect(await readRecord(client, "visit")).toMatchObject({ statusId: 4, payments: [{ state: "paid" }] });
  });

  test("given up first, the clinic has to refund it", async () => {
    const [closed] = await oneAfterTheOther(client, [closing, learning]);
    expect(closed.status).toBe(200);
    expect(await readRecord(client, "visit")).toMatchObject({ statusId: 5, payments: [{ state: "surplus" }] });
  });
});
