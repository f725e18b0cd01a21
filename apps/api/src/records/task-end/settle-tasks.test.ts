import { addWeeklySessionCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { runTemplateCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { clinicTaskListSchema } from "@madoguchi/contract/task/task";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { resolveTaskCall } from "@madoguchi/contract/task/task-steps.operation.calls";
import { expect, test } from "vitest";
import type { TestClient } from "../../testing/test-client.ts";
import { createTestJobs } from "../../testing/test-jobs.ts";
import { applied, createMedicineClient, decide, getApplication } from "../../testing/test-medicine.ts";
import { operate } from "../../testing/test-operations.ts";
import { begun, chargeAndNotify, createPaymentClient } from "../../testing/test-payments.ts";
import { bookSpot, cancelTreatment } from "../../testing/test-reservations.ts";
import { arrive, takeStep } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { showExpiredCharges } from "../charge/show-expired-charges.ts";
import { endApplications } from "../medicine-application-end/end-applications.ts";
import { reconcilePayments } from "../payment/reconcile-payments.ts";
import { scheduleTimes } from "../spot-schedule/schedule-times.ts";
import { raiseAlarms } from "../task/raise-alarms.ts";
import { clinicTask } from "../task/task.table.ts";
import { sweepVisits } from "../visit-end/sweep-visits.ts";

async function openKinds(client: TestClient): Promise<string[]> {
  return (await client.operator.read(listTasksCall)).tasks.map(({ kind }) => kind);
}

async function resolvers(client: TestClient): Promise<string[]> {
  const rows = await client.database.select().from(clinicTask);
  return rows.map(({ kind, resolvedBy }) => `${kind} ${resolvedBy ?? "open"}`).toSorted();
}

const NEXT = "2026-05-14T10:00:00+09:00";

const visits = useTestClient({
  at: "2026-05-12T09:55:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { next: { startsAt: NEXT } },
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" },
    later: { customer: "taro", statusId: 1, startsAt: "2026-05-20T10:00:00+09:00" },
  },
});

async function alarm(customer: string, visit: string): Promise<void> {
  const { medicalBusinessId, clinicId, database } = visits;
  const { customerId } = visits.customer(customer);
  const patient = { medicalBusinessId, clinicId, customerId };
  await raiseAlarms(database, patient, visits.treatmentId(visit), ["emergency"], visits.now());
}

test("an alarming answer and the wish for a call are resolved when the doctor has finished the visit", async () => {
  await arrive(visits, "hanako", "visit");
  await takeStep(visits, "hanako", "roomPhoneWish");
  await alarm("hanako", "visit");
  await operate(visits, "startTreatment", "visit");
  expect((await openKinds(visits)).toSorted()).toEqual(["phone-wish", "questionnaire-alarm"]);
  await operate(visits, "finishTreatment", "visit");
  expect(await openKinds(visits)).toEqual([]);
  expect(await resolvers(visits)).toEqual(["phone-wish システム", "questionnaire-alarm システム"]);
});

test("an alarming answer of a patient who cancels still waits for a person", async () => {
  await alarm("taro", "later");
  expect((await cancelTreatment(visits, "taro", visits.treatmentId("later"))).status).toBe(200);
  expect(await openKinds(visits)).toEqual(["questionnaire-alarm"]);
});

async function resolveOpen(client: TestClient): Promise<void> {
  const answer = await client.operator.send(listTasksCall);
  for (const { taskId } of clinicTaskListSchema.parse(answer.body).tasks) {
    await client.operator.send(resolveTaskCall, { params: { taskId }, body: { resolution: "対応は不要でした" } });
  }
}

test("a visit that was not held is resolved when its patient has another one", async () => {
  const jobs = await createTestJobs(visits);
  visits.moveTo("2026-05-13T00:10:00+09:00");
  await sweepVisits(visits.deps);
  await jobs.runDue();
  await jobs.close();
  expect(await openKinds(visits)).toEqual(["visit-not-held"]);
  visits.advance({ minutes: 5 });
  expect((await bookSpot(visits, "hanako", "next", { startAt: NEXT })).status).toBe(201);
  expect(await openKinds(visits)).toEqual([]);
});

const payments = useTestClient(createPaymentClient);

test("an expired charge is no task once it is paid by hand", async () => {
  payments.advance({ days: 30 });
  await showExpiredCharges(payments.deps);
  expect(await openKinds(payments)).toEqual(["charge-expired", "charge-expired"]);
  await operate(payments, "recordHandPayment", "visit", { paidOn: "2026-06-11" });
  expect(await openKinds(payments)).toEqual(["charge-expired"]);
});

test("an unapplied payment is no task once all of it is refunded", async () => {
  payments.moveTo("2026-05-20T23:00:00+09:00");
  const orderId = await begun(payments);
  payments.moveTo("2026-05-21T00:30:00+09:00");
  await chargeAndNotify(payments, orderId);
  await operate(payments, "refundPayment", "visit", { orderId, amount: 300 });
  expect(await openKinds(payments)).toContain("payment-surplus");
  await operate(payments, "refundPayment", "visit", { orderId, refundedSoFar: 300 });
  expect(await openKinds(payments)).not.toContain("payment-surplus");
});

test("an expired charge beside an unapplied payment is a task once somebody ends the one about the payment", async () => {
  payments.moveTo("2026-05-20T23:00:00+09:00");
  const orderId = await begun(payments);
  payments.moveTo("2026-05-21T00:30:00+09:00");
  await chargeAndNotify(payments, orderId);
  const expired = async () => {
    await showExpiredCharges(payments.deps);
    return (await payments.database.select().from(clinicTask)).filter(
      ({ kind, treatmentId }) => kind === "charge-expired" && treatmentId === payments.treatmentId("visit"),
    ).length;
  };
  expect(await expired()).toBe(0);
  const { operator } = payments;
  const { tasks } = await operator.read(listTasksCall);
  const { taskId = "" } = tasks.find(({ kind }) => kind === "payment-surplus") ?? {};
  expect((await operator.send(resolveTaskCall, { params: { taskId } })).status).toBe(200);
  expect([await expired(), await expired()]).toEqual([1, 1]);
});

test("a payment without the card company's answer is no task once it has answered", async () => {
  const orderId = await begun(payments);
  payments.cards.failAsking(true);
  for (const _ of [1, 2]) {
    payments.advance({ days: 1 });
    await reconcilePayments(payments.deps);
  }
  expect(await openKinds(payments)).toEqual(["payment-unknown"]);
  payments.cards.failAsking(false);
  await chargeAndNotify(payments, orderId);
  expect(await openKinds(payments)).toEqual([]);
});

const medicine = useTestClient(createMedicineClient);

test("a waiting application is no task once the doctor has decided", async () => {
  const treatmentId = await applied(medicine);
  medicine.advance({ days: 3 });
  await endApplications(medicine.deps);
  expect(await openKinds(medicine)).toEqual(["application-waiting"]);
  await getApplication(medicine, treatmentId);
  await decide(medicine, "refuseMedicine", treatmentId);
  expect(await openKinds(medicine)).toEqual([]);
});

test("a resolved task whose cause still stands comes back by itself after its time, once", async () => {
  await applied(medicine);
  medicine.advance({ days: 3 });
  await endApplications(medicine.deps);
  await resolveOpen(medicine);
  medicine.advance({ hours: 23, minutes: 59 });
  expect(await openKinds(medicine)).toEqual([]);
  medicine.advance({ minutes: 1 });
  expect(await openKinds(medicine)).toEqual(["application-waiting"]);
  expect(await openKinds(medicine)).toEqual(["application-waiting"]);
  expect(await resolvers(medicine)).toEqual(["application-waiting open", "application-waiting 受付の田中"]);
});

test("a resolved task does not come back once its cause is gone", async () => {
  const treatmentId = await applied(medicine);
  medicine.advance({ days: 3 });
  await endApplications(medicine.deps);
  await resolveOpen(medicine);
  await getApplication(medicine, treatmentId);
  await decide(medicine, "refuseMedicine", treatmentId);
  medicine.advance({ days: 2 });
  expect(await openKinds(medicine)).toEqual([]);
});

test("a person's word ends the task of an alarming answer, which does not come back before the visit", async () => {
  await alarm("taro", "later");
  await resolveOpen(visits);
  visits.advance({ days: 3 });
  expect(await openKinds(visits)).not.toContain("questionnaire-alarm");
});

const holidays = useTestClient({ at: "2026-12-01T09:00:00+09:00" });

test("times of a holiday are no task once they are made, or the day has come", async () => {
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
    await holidays.operator.send(addWeeklySessionCall, {
      body: {
        ...{ clinicalDepartmentId: "internal", doctorName: "田中 誠", weekday, from: "10:00", until: "10:15" },
        ...{ capacity: 1, validFrom: "2026-05-01", validUntil: null },
      },
    });
  }
  await scheduleTimes(holidays.deps);
  expect(await openKinds(holidays)).toEqual(["holiday-times", "holiday-times"]);
  await holidays.operator.send(runTemplateCall, { body: { from: "2027-01-11", to: "2027-01-11" } });
  expect(await openKinds(holidays)).toEqual(["holiday-times"]);
  holidays.moveTo("2026-12-29T00:00:00+09:00");
  expect(await openKinds(holidays)).toEqual([]);
});
