import { readPaymentPageCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { expect, test } from "vitest";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T18:00:00+09:00",
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: {
      customer: "hanako",
      statusId: 3,
      startsAt: "2026-05-12T10:00:00+09:00",
      charge: {
        lines: [
          { label: "診察料", quantity: 1, unitPrice: 3300 },
          { label: "アレグラ錠60mg", quantity: 2, unitPrice: 2200 },
          { label: "値引", quantity: 1, unitPrice: -500 },
        ],
      },
    },
    closed: {
      customer: "hanako",
      statusId: 5,
      startsAt: "2026-05-02T10:00:00+09:00",
      charge: { lines: [{ label: "診察料", quantity: 1, unitPrice: 3300 }] },
    },
    free: {
      customer: "hanako",
      statusId: 4,
      startsAt: "2026-05-03T10:00:00+09:00",
      charge: { lines: [{ label: "診察料", quantity: 1, unitPrice: 0 }] },
    },
    unbilled: { customer: "hanako", statusId: 4, startsAt: "2026-05-01T10:00:00+09:00" },
  },
});

function readPage(customer: string, treatmentId: string) {
  return client.as(customer).send(readPaymentPageCall, { params: { treatmentId } });
}

test("the charge shows its items, their sum, and that it can be paid until the eighth day", async () => {
  const answer = await readPage("hanako", client.treatmentId("visit"));
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      treatmentId: client.treatmentId("visit"),
      kind: "consultation",
      clinicalDepartmentName: "内科",
      startsAt: "2026-05-12T10:00:00+09:00",
      charge: {
        version: 1,
        lines: [
          { label: "診察料", quantity: 1, unitPrice: 3300 },
          { label: "アレグラ錠60mg", quantity: 2, unitPrice: 2200 },
          { label: "値引", quantity: 1, unitPrice: -500 },
        ],
        total: 7200,
        issuedAt: "2026-05-12T18:00:00+09:00",
        dueAt: "2026-05-20T23:59:59+09:00",
        isExpired: false,
      },
      address: null,
      card: null,
      attempt: null,
      triedCard: null,
      canPay: true,
      attemptsLeft: 5,
      isLatePaymentWished: false,
    },
  ]);
});

test("the charge has expired after the last second of its last day, and not before", async () => {
  const read = async () => (await readPage("hanako", client.treatmentId("visit"))).body;
  client.moveTo("2026-05-20T23:59:59+09:00");
  expect(await read()).toMatchObject({ charge: { isExpired: false }, canPay: true });
  client.moveTo("2026-05-21T00:00:00+09:00");
  expect(await read()).toMatchObject({ charge: { isExpired: true }, canPay: false });
  await client.database.update(clinic).set({ acceptsLatePayment: true });
  expect(await read()).toMatchObject({ charge: { isExpired: true }, canPay: true });
});

test("a treatment that was never charged is T009, and another patient's is T001 like one that does not exist", async () => {
  expect(refusalOf(await readPage("hanako", client.treatmentId("unbilled")))).toBe("T009");
  const theirs = await readPage("taro", client.treatmentId("visit"));
  const nothing = await readPage("taro", "no-such-treatment");
  expect([theirs.status, theirs.body]).toEqual([nothing.status, nothing.body]);
  expect(refusalOf(theirs)).toBe("T001");
});

test("a charge that the clinic has cancelled, or of 0 yen, needs no payment: T009", async () => {
  expect(refusalOf(await readPage("hanako", client.treatmentId("closed")))).toBe("T009");
  expect(refusalOf(await readPage("hanako", client.treatmentId("free")))).toBe("T009");
});
