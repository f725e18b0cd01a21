import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { address } from "../../records/address/address.table.ts";
import { registerAddress } from "../../testing/test-address.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate, readNotifications, readRecord } from "../../testing/test-operations.ts";
import { createPaymentClient, paid } from "../../testing/test-payments.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T12:00:00+09:00",
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 2, startsAt: "2026-05-12T10:00:00+09:00" } },
});

describe("the parcel of a treatment that is paid for", () => {
  beforeEach(async () => {
    await operate(client, "finishTreatment", "visit", { lines: [] });
  });

  test("goes to the address of that day, however the address changes later", async () => {
    await registerAddress(client, "hanako");
    expect((await operate(client, "ship", "visit")).status).toBe(200);
    await client.database
      .update(address)
      .set({ city: "新宿区" })
      .where(eq(address.customerId, client.customer("hanako").customerId));
    expect((await readRecord(client, "visit")).delivery).toEqual({
      state: "shipped",
      carrier: "ヤマト運輸",
      trackingNumber: "1234-5678-9012",
      packedAt: "2026-05-12T12:00:00+09:00",
      shippedAt: "2026-05-12T12:00:00+09:00",
      deliveredAt: null,
      addressLine: "〒105-0014 東京都港区芝1-2-3 みなとハイツ201 山田 花子 様",
    });
  });

  test("is sent once, arrives once, and the patient is notified of both", async () => {
    await registerAddress(client, "hanako");
    const treatmentId = client.treatmentId("visit");
    expect(refusalOf(await operate(client, "delivered", "visit"))).toBe("T007");
    expect((await operate(client, "ship", "visit")).status).toBe(200);
    expect(refusalOf(await operate(client, "ship", "visit", { trackingNumber: "999" }))).toBe("T007");
    client.advance({ days: 1 });
    expect((await operate(client, "delivered", "visit")).status).toBe(200);
    expect((await operate(client, "delivered", "visit")).status).toBe(200);
    expect((await readRecord(client, "visit")).delivery).toMatchObject({
      state: "delivered",
      trackingNumber: "1234-5678-9012",
      deliveredAt: "2026-05-13T12:00:00+09:00",
    });
    expect(await readNotifications(client)).toEqual([
      "delivery.shipped 2026-05-12T03:00:00.000Z",
      `delivery.delivered ${treatmentId}`,
    ]);
    expect((await readAudit(client)).filter((line) => line.includes("delivery."))).toEqual([
      `key:受付システム/受付の田中 delivery.ship treatment:${treatmentId}`,
      `key:受付システム/受付の田中 delivery.deliver treatment:${treatmentId}`,
    ]);
  });

  test("has its number corrected, of which the patient is told, until it has arrived", async () => {
    await registerAddress(client, "hanako");
    expect(refusalOf(await operate(client, "correctShipment", "visit"))).toBe("T007");
    await operate(client, "ship", "visit");
    client.advance({ minutes: 5 });
    expect((await operate(client, "correctShipment", "visit")).status).toBe(200);
    expect((await readRecord(client, "visit")).delivery).toMatchObject({
      state: "shipped",
      carrier: "日本郵便",
      trackingNumber: "1111-2222-3333",
      shippedAt: "2026-05-12T12:00:00+09:00",
    });
    expect(await readNotifications(client)).toEqual([
      "delivery.shipped 2026-05-12T03:00:00.000Z",
      "delivery.corrected 2026-05-12T03:05:00.000Z",
    ]);
    await operate(client, "delivered", "visit");
    expect(refusalOf(await operate(client, "correctShipment", "visit", { trackingNumber: "9" }))).toBe("T007");
  });

  test("that was recorded as sent by mistake is packed again on that day, and the patient is told of both", async () => {
    await registerAddress(client, "hanako");
    await operate(client, "ship", "visit");
    client.advance({ hours: 1 });
    expect((await operate(client, "unshipParcel", "visit")).status).toBe(200);
    expect((await readRecord(client, "visit")).delivery).toMatchObject({
      state: "preparing",
      carrier: null,
      trackingNumber: null,
      packedAt: "2026-05-12T12:00:00+09:00",
      shippedAt: null,
      addressLine: "〒105-0014 東京都港区芝1-2-3 みなとハイツ201 山田 花子 様",
    });
    client.advance({ hours: 1 });
    await operate(client, "ship", "visit");
    expect(await readNotifications(client)).toEqual([
      "delivery.shipped 2026-05-12T03:00:00.000Z",
      "delivery.recalled 2026-05-12T04:00:00.000Z",
      "delivery.shipped 2026-05-12T05:00:00.000Z",
    ]);
    client.advance({ hours: 10 });
    const late = await operate(client, "unshipParcel", "visit");
    expect(late.body).toMatchObject({ code: "T007", message: "発送の取り消しは、発送を記録した日に限られます。" });
  });

  test("waits for an address, with that reason for the clinic", async () => {
    const answer = await operate(client, "ship", "visit");
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      code: "T007",
      message: "お届け先の住所が登録されていません。患者さまに登録をお願いしてください。",
      detail: "no address registered",
    });
  });

  test.each([
    ["no carrier", { carrier: " " }],
    ["a tracking number in full-width digits", { trackingNumber: "１２３４" }],
    ["a tracking number that is an address", { trackingNumber: "https://evil.example/" }],
  ])("with %s is E001", async (_, body) => {
    await registerAddress(client, "hanako");
    expect(refusalOf(await operate(client, "ship", "visit", body))).toBe("E001");
  });
});

test("a treatment that is not paid for has no parcel to send", async () => {
  await registerAddress(client, "hanako");
  await operate(client, "finishTreatment", "visit");
  const answer = await operate(client, "ship", "visit");
  expect(answer.body).toMatchObject({ code: "T007", detail: "parcel none in status 3" });
});

test("newly paid medicine is to be packed", async () => {
  const paying = await createPaymentClient();
  try {
    expect(await readRecord(paying, "medicine")).toMatchObject({ statusId: 7, delivery: null });
    await paid(paying, "medicine");
    expect(await readRecord(paying, "medicine")).toMatchObject({
      statusId: 8,
      delivery: { state: "preparing", shippedAt: null, addressLine: null },
    });
  } finally {
    await paying.close();
  }
});
