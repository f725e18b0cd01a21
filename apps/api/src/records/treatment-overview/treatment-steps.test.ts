import { expect, test } from "vitest";
import { type StepFacts, toTreatmentSteps } from "./treatment-steps.ts";

const NOW = new Date("2026-05-14T09:00:00+09:00");
const BOOKED = new Date("2026-05-10T09:00:00+09:00");
const START = new Date("2026-05-12T14:30:00+09:00");
const ANSWERED = new Date("2026-05-11T20:00:00+09:00");
const FINISHED = new Date("2026-05-12T14:52:00+09:00");
const DUE = new Date("2026-05-20T23:59:59+09:00");
const PAID = new Date("2026-05-12T19:05:00+09:00");
const CLOSED = new Date("2026-05-13T08:00:00+09:00");
const SHIPPED = new Date("2026-05-13T15:00:00+09:00");
const DELIVERED = new Date("2026-05-14T08:30:00+09:00");

const VISIT: StepFacts = {
  statusId: 1,
  createdAt: BOOKED,
  startsAt: START,
  finishedAt: null,
  closedAt: null,
  clinicReason: null,
  questionnaire: null,
  deviceTest: null,
  charge: null,
  paymentProgress: null,
  paidAt: null,
  hasPrescription: false,
  delivery: null,
};
const OPEN = { doneAt: null, submittedAt: null };
const DONE = { doneAt: ANSWERED, submittedAt: ANSWERED };
const CHARGE = { total: 5480, dueAt: DUE };
const FREE = { total: 0, dueAt: DUE };
const LATE = { total: 5480, dueAt: new Date("2026-05-13T23:59:59+09:00") };
const SEEN = { finishedAt: FINISHED, hasPrescription: true };
const PREPARING = { state: "preparing", shippedAt: null, deliveredAt: null } as const;
const SENT = { state: "shipped", shippedAt: SHIPPED, deliveredAt: null } as const;
const ARRIVED = { state: "delivered", shippedAt: SHIPPED, deliveredAt: DELIVERED } as const;

/** `examination done 05-12T14:52, …`: the steps in one line, in Japan's time. */
function write(facts: Partial<StepFacts>, now = NOW): string {
  const steps = toTreatmentSteps({ ...VISIT, ...facts }, now);
  return steps.map(({ step, state, at }) => `${step} ${state}${at ? ` ${at.slice(5, 16)}` : ""}`).join(", ");
}

test.each<[string, Partial<StepFacts>, string]>([
  [
    "a reservation waits for its visit",
    {},
    "reservation done 05-10T09:00, examination current 05-12T14:30, payment next, delivery next",
  ],
  [
    "a reservation waits for its questionnaire first",
    { questionnaire: OPEN, deviceTest: OPEN },
    "reservation done 05-10T09:00, questionnaire current 05-12T14:30, device-test next 05-12T14:30, examination next 05-12T14:30, payment next, delivery next",
  ],
  [
    "then for the device test",
    { questionnaire: DONE, deviceTest: OPEN },
    "reservation done 05-10T09:00, questionnaire done 05-11T20:00, device-test current 05-12T14:30, examination next 05-12T14:30, payment next, delivery next",
  ],
  [
    "a device test made early leaves the questionnaire open",
    { questionnaire: OPEN, deviceTest: DONE },
    "reservation done 05-10T09:00, questionnaire current 05-12T14:30, device-test done 05-11T20:00, examination next 05-12T14:30, payment next, delivery next",
  ],
  [
    "a prepared reservation waits for its visit",
    { questionnaire: DONE, deviceTest: DONE },
    "reservation done 05-10T09:00, questionnaire done 05-11T20:00, device-test done 05-11T20:00, examination current 05-12T14:30, payment next, delivery next",
  ],
  [
    "a step that was not done before the visit began is skipped",
    { statusId: 2, questionnaire: OPEN, deviceTest: DONE },
    "reservation done 05-10T09:00, questionnaire skipped, device-test done 05-11T20:00, examination current 05-12T14:30, payment next, delivery next",
  ],
  [
    "a finished visit is to be paid, and its medicine waits for that",
    { statusId: 3, ...SEEN, charge: CHARGE },
    "reservation done 05-10T09:00, examination done 05-12T14:52, payment current 05-20T23:59, delivery next",
  ],
  [
    "without a prescription there is no delivery step",
    { statusId: 3, finishedAt: FINISHED, charge: CHARGE },
    "reservation done 05-10T09:00, examination done 05-12T14:52, payment current 05-20T23:59",
  ],
  [
    "past its last day a payment is overdue",
    { statusId: 3, finishedAt: FINISHED, charge: LATE },
    "reservation done 05-10T09:00, examination done 05-12T14:52, payment overdue 05-13T23:59",
  ],
  [
    "a payment that the card company looks at is not due, late as it may be",
    { statusId: 3, finishedAt: FINISHED, charge: LATE, paymentProgress: "confirming" },
    "reservation done 05-10T09:00, examination done 05-12T14:52, payment current",
  ],
  [
    "a payment that the clinic looks at is not due either",
    { statusId: 3, finishedAt: FINISHED, charge: CHARGE, paymentProgress: "clinic" },
    "reservation done 05-10T09:00, examination done 05-12T14:52, payment current",
  ],
  [
    "a paid visit without medicine has come to its end",
    { statusId: 4, finishedAt: FINISHED, charge: CHARGE, paidAt: PAID },
    "reservation done 05-10T09:00, examination done 05-12T14:52, payment done 05-12T19:05",
  ],
  [
    "a visit of 0 yen has nothing to pay",
    { statusId: 4, finishedAt: FINISHED, charge: FREE },
    "reservation done 05-10T09:00, examination done 05-12T14:52, payment skipped 05-12T14:52",
  ],
  [
    "a paid visit's medicine is being packed",
    { statusId: 4, ...SEEN, charge: CHARGE, paidAt: PAID, delivery: PREPARING },
    "reservation done 05-10T09:00, examination done 05-12T14:52, payment done 05-12T19:05, delivery current",
  ],
  [
    "a sent parcel is on its way",
    { statusId: 4, ...SEEN, charge: CHARGE, paidAt: PAID, delivery: SENT },
    "reservation done 05-10T09:00, examination done 05-12T14:52, payment done 05-12T19:05, delivery current 05-13T15:00",
  ],
  [
    "only a delivered parcel is done",
    { statusId: 4, ...SEEN, charge: FREE, delivery: ARRIVED },
    "reservation done 05-10T09:00, examination done 05-12T14:52, payment skipped 05-12T14:52, delivery done 05-14T08:30",
  ],
  [
    "a cancelled reservation has no visit, and nothing after it",
    { statusId: 5, closedAt: CLOSED, questionnaire: DONE, deviceTest: OPEN },
    "reservation done 05-10T09:00, questionnaire done 05-11T20:00, device-test skipped 05-13T08:00, examination skipped 05-13T08:00",
  ],
  [
    "a closed charge is not to be paid, and its medicine is not sent",
    { statusId: 5, ...SEEN, charge: LATE, closedAt: CLOSED },
    "reservation done 05-10T09:00, examination done 05-12T14:52, payment skipped 05-13T08:00, delivery skipped 05-13T08:00",
  ],
  [
    "a closed charge without medicine has no delivery step",
    { statusId: 5, finishedAt: FINISHED, charge: CHARGE, closedAt: CLOSED },
    "reservation done 05-10T09:00, examination done 05-12T14:52, payment skipped 05-13T08:00",
  ],
])("%s", (_, facts, expected) => {
  expect(write(facts)).toEqual(expected);
});

const APPLIED = { startsAt: null, hasPrescription: true };

test.each<[string, Partial<StepFacts>, string]>([
  [
    "an application waits for the doctor",
    { statusId: 6 },
    "application done 05-10T09:00, review current, payment next, delivery next",
  ],
  [
    "approved medicine is to be paid",
    { statusId: 7, finishedAt: FINISHED, charge: CHARGE },
    "application done 05-10T09:00, review done 05-12T14:52, payment current 05-20T23:59, delivery next",
  ],
  [
    "approved medicine that was not paid in time is overdue",
    { statusId: 7, finishedAt: FINISHED, charge: LATE },
    "application done 05-10T09:00, review done 05-12T14:52, payment overdue 05-13T23:59, delivery next",
  ],
  [
    "paid medicine is on its way",
    { statusId: 8, finishedAt: FINISHED, charge: CHARGE, paidAt: PAID, delivery: SENT },
    "application done 05-10T09:00, review done 05-12T14:52, payment done 05-12T19:05, delivery current 05-13T15:00",
  ],
  [
    "medicine for nothing is sent without a payment",
    { statusId: 8, finishedAt: FINISHED, charge: FREE, delivery: ARRIVED },
    "application done 05-10T09:00, review done 05-12T14:52, payment skipped 05-12T14:52, delivery done 05-14T08:30",
  ],
  [
    "refused medicine was reviewed by the doctor, and is not sent",
    { statusId: 9, closedAt: CLOSED, clinicReason: "お薬が残っています。" },
    "application done 05-10T09:00, review done 05-13T08:00, delivery skipped 05-13T08:00",
  ],
  [
    "a withdrawn application was not reviewed",
    { statusId: 9, closedAt: CLOSED },
    "application done 05-10T09:00, review skipped 05-13T08:00, delivery skipped 05-13T08:00",
  ],
  [
    "approved medicine whose charge was closed is neither paid nor sent",
    { statusId: 9, finishedAt: FINISHED, charge: CHARGE, closedAt: CLOSED, clinicReason: "期限が過ぎました。" },
    "application done 05-10T09:00, review done 05-12T14:52, payment skipped 05-13T08:00, delivery skipped 05-13T08:00",
  ],
])("%s", (_, facts, expected) => {
  expect(write({ ...APPLIED, ...facts })).toEqual(expected);
});

test("the last second of a charge still counts", () => {
  const facts = { statusId: 3, finishedAt: FINISHED, charge: CHARGE } as const;
  expect(write(facts, new Date("2026-05-20T23:59:59.999+09:00"))).toContain("payment current 05-20T23:59");
  expect(write(facts, new Date("2026-05-21T00:00:00+09:00"))).toContain("payment overdue 05-20T23:59");
});

const CASES: StepFacts[] = ([1, 2, 3, 4, 5, 6, 7, 8, 9] as const).flatMap((statusId) =>
  [null, OPEN, DONE].flatMap((questionnaire) =>
    [null, OPEN, DONE].flatMap((deviceTest) =>
      [null, CHARGE, FREE, LATE].flatMap((charge) =>
        ([null, "confirming", "clinic"] as const).flatMap((paymentProgress) =>
          [true, false].flatMap((hasPrescription) =>
            // A parcel is packed only after the payment.
            (statusId === 4 || statusId === 8 ? [null, PREPARING, SENT, ARRIVED] : [null]).map((delivery) => ({
              ...VISIT,
              statusId,
              questionnaire,
              deviceTest,
              charge,
              paymentProgress,
              hasPrescription,
              delivery,
            })),
          ),
        ),
      ),
    ),
  ),
);

test("in every state of the records at most one step is current, and a step that was not done is never shown as done", () => {
  for (const facts of CASES) {
    const steps = toTreatmentSteps(facts, NOW);
    const stateOf = (name: string) => steps.find(({ step }) => step === name)?.state;
    expect(steps.filter(({ state }) => state === "current" || state === "overdue").length).toBeLessThanOrEqual(1);
    expect(stateOf("questionnaire") === "done").toBe(facts.statusId <= 5 && facts.questionnaire === DONE);
    expect(stateOf("device-test") === "done").toBe(facts.statusId <= 5 && facts.deviceTest === DONE);
    expect(stateOf("delivery") === "done").toBe(facts.delivery === ARRIVED);
    if (stateOf("payment") === "done") expect([4, 8]).toContain(facts.statusId);
    if (stateOf("examination") === "done") expect([3, 4, 5]).toContain(facts.statusId);
  }
});
