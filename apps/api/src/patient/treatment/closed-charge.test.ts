import { readNextActionCall } from "@madoguchi/contract/home/next-action.patient.calls";
import { treatmentListSchema } from "@madoguchi/contract/treatment/treatment";
import { treatmentDetailSchema } from "@madoguchi/contract/treatment/treatment-detail";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { notification } from "../../records/notification/notification.table.ts";
import { sendMessage } from "../../records/notification/send-message.ts";
import { operate } from "../../testing/test-operations.ts";
import { begun, chargeAndNotify, notify } from "../../testing/test-payments.ts";
import { getTreatment, listTreatments } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T12:00:00+09:00",
  customers: { hanako: {} },
  treatments: {
    visit: {
      customer: "hanako",
      statusId: 3,
      startsAt: "2026-05-12T10:00:00+09:00",
      care: { prescription: [{ additionalSupplies: 3 }] },
      charge: {},
    },
    earlier: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
    medicine: { customer: "hanako", statusId: 7, parent: "earlier", charge: {} },
    booked: { customer: "hanako", statusId: 5, startsAt: "2026-05-13T10:00:00+09:00" },
  },
});

async function read(name: string) {
  return treatmentDetailSchema.parse((await getTreatment(client, "hanako", client.treatmentId(name))).body);
}

async function readUnpaid() {
  const { unpaid } = treatmentListSchema.parse((await listTreatments(client, "hanako")).body);
  return unpaid.map(({ treatmentId, paymentProgress, statusWords }) => ({ treatmentId, paymentProgress, statusWords }));
}

async function nextAction() {
  return await client.as("hanako").read(readNextActionCall);
}

test("a charge that the clinic cancels is shown as closed, and its prescription offers no further supply", async () => {
  expect(await read("visit")).toMatchObject({ isChargeClosed: false, prescription: [{ additionalSupplies: 3 }] });
  for (const name of ["visit", "medicine"]) expect((await operate(client, "closeTreatment", name)).status).toBe(200);
  expect(await read("visit")).toMatchObject({
    statusId: 5,
    isChargeClosed: true,
    charge: null,
    prescription: [{ additionalSupplies: 0 }],
  });
  expect(await read("medicine")).toMatchObject({ statusId: 9, isChargeClosed: true });
  expect(await read("booked")).toMatchObject({ statusId: 5, isChargeClosed: false });
});

test("the message about it names that no medicine is sent, and what to do; that of a charge lowered to 0 yen does not", async () => {
  await operate(client, "closeTreatment", "visit");
  await operate(client, "reissueCharge", "medicine", { lines: [{ label: "お薬", quantity: 1, unitPrice: 0 }] });
  const rows = await client.database.select().from(notification).where(eq(notification.type, "charge.closed"));
  for (const { medicalBusinessId, notificationId } of rows) {
    await sendMessage(client.deps, { medicalBusinessId, notificationId }, { id: "job", at: client.now() });
  }
  const about = (name: string) => client.mails.find(({ text }) => text.includes(client.treatmentId(name)))?.text;
  expect(about("visit")).toContain("お薬が処方されていた場合も、お薬は発送されません。");
  expect(about("visit")).toMatch(/診察をご予約いただくか、クリニック（電話：[\d-]+）へご連絡ください。/);
  expect(about("medicine")).toContain("このご請求のお支払いは不要です。");
  expect(about("medicine")).not.toContain("発送されません");
});

test("while a payment is at the bank, list and next action show that and ask for no other; after a failure they do", async () => {
  const orderId = await begun(client);
  client.cards.end(orderId, { state: "pending" });
  await notify(client, orderId);
  const medicine = { treatmentId: client.treatmentId("medicine"), paymentProgress: null };
  const visit = { treatmentId: client.treatmentId("visit") };
  expect(await readUnpaid()).toEqual(
    expect.arrayContaining([
      { ...medicine, statusWords: "お薬の追加：お支払い待ち" },
      { ...visit, paymentProgress: "confirming", statusWords: "お支払い確認中" },
    ]),
  );
  expect(await read("visit")).toMatchObject({ paymentProgress: "confirming", statusWords: "お支払い確認中" });
  expect(await nextAction()).toMatchObject({ kind: "pay", treatmentId: medicine.treatmentId, progress: null });
  await operate(client, "closeTreatment", "medicine");
  expect(await nextAction()).toMatchObject({ kind: "pay", ...visit, progress: "confirming" });

  client.cards.end(orderId, { state: "failed", failure: "card" });
  await notify(client, orderId);
  expect(await nextAction()).toMatchObject({ kind: "pay", ...visit, progress: null });
  expect(await readUnpaid()).toEqual([{ ...visit, paymentProgress: null, statusWords: "お支払い待ち" }]);
});

test("money that came too late is the clinic's to decide, and is not to be paid again", async () => {
  const orderId = await begun(client);
  client.moveTo("2026-05-30T10:00:00+09:00");
  await chargeAndNotify(client, orderId);
  await operate(client, "closeTreatment", "medicine");
  expect(await nextAction()).toMatchObject({ kind: "pay", progress: "clinic" });
  expect(await readUnpaid()).toMatchObject([{ paymentProgress: "clinic", statusWords: "お支払い確認中" }]);
});
