import { readTreatmentCall as readChartCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { readClinicCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { readNextActionCall } from "@madoguchi/contract/home/next-action.patient.calls";
import { bookTreatmentCall, holdSeatCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import { readHomeScreenCall, readTreatmentScreenCall } from "@madoguchi/contract/screen/screen.patient.calls";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import {
  readNextTreatmentCall,
  readTreatmentCall,
  readTreatmentsCall,
} from "@madoguchi/contract/treatment/treatment.patient.calls";
import { readRoomCall } from "@madoguchi/contract/visit/room.patient.calls";
import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { regularWork } from "./composition/jobs.ts";
import { createTestClient } from "./testing/test-client.ts";
import { createTestJobs } from "./testing/test-jobs.ts";
import { CONSENTS, MORNING } from "./testing/test-reservations.ts";

/**
 * The work that each call gives the database: its statements, and at most so many waits for it. The statements of one
 * turn of the event loop travel together; how the answers to parallel ones arrive differs by a turn. A change of this
 * table is a change of what every patient waits for: its commit says why.
 */
const COSTS: Record<string, readonly [statements: number, waits: number]> = {
  clinic: [0, 0],
  "a month's free times": [1, 1],
  "next action": [2, 2],
  "next treatment": [2, 2],
  history: [2, 2],
  treatment: [2, 2],
  マイページ: [9, 3],
  "treatment page": [10, 5],
  hold: [7, 5],
  booking: [9, 5],
  "the mail of a booking": [21, 21],
  "waiting room: state": [4, 3],
  "desk: the day": [5, 3],
  "desk: a treatment": [11, 5],
  "desk: a patient": [21, 7],
  "desk: tasks": [9, 8],
  "every 15 s: reconcile-payments": [1, 1],
  "every 60 s: notify-of-delays": [1, 1],
  "every 60 s: sweep-visits": [4, 4],
  "every 60 s: settle-tasks": [4, 4],
  "every 3 s: sweep-waitlist": [2, 2],
};

const AFTERNOON = "2026-05-12T15:00:00+09:00";

/** Counts the statements, and the turns of the event loop in which they were sent. */
async function countWork(work: () => Promise<unknown>): Promise<{ statements: number; waits: number }> {
  let statements = 0;
  let waits = 0;
  let isSending = false;
  const query = Client.prototype.query;
  const spy = vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client, ...given: unknown[]) {
    statements += 1;
    if (!isSending) {
      isSending = true;
      waits += 1;
      process.nextTick(() => {
        isSending = false;
      });
    }
    return Reflect.apply(query, this, given);
  });
  await work();
  spy.mockRestore();
  return { statements, waits };
}

test("each call costs the statements and waits of the table", async () => {
  const client = await createTestClient({
    at: "2026-05-11T09:00:00+09:00",
    spots: { morning: { startsAt: MORNING }, afternoon: { startsAt: AFTERNOON } },
    customers: { hanako: {}, taro: {} },
    treatments: {
      paid: { customer: "hanako", statusId: 4, startsAt: "2026-05-09T10:00:00+09:00", care: {}, charge: {} },
      today: { customer: "taro", statusId: 1, startsAt: "2026-05-11T09:10:00+09:00" },
    },
  });
  const jobs = await createTestJobs(client);
  const { clinicId } = client;
  const { medicalRecordCode } = client.customer("hanako");
  const staff = client.asStaff(["doctor", "reception"]);
  // The first calls sign in and record the session.
  await staff.send(listTasksCall);
  const signedIn = async (name: string) => {
    await client.as(name).send(readNextActionCall);
    return client.withAuthorization(`Bearer ${await client.identity.signIdToken(client.customer(name))}`);
  };
  const hanako = await signedIn("hanako");
  const taro = await signedIn("taro");
  const paid = { clinicId, treatmentId: client.treatmentId("paid") };
  const today = { clinicId, treatmentId: client.treatmentId("today") };
  const wish = { isFirstTreatment: true, consents: CONSENTS };

  const costs: Record<string, { statements: number; waits: number }> = {};
  const measure = async (name: string, send: () => Promise<{ status: number }>, status = 200) => {
    costs[name] = await countWork(async () => expect((await send()).status, name).toBe(status));
  };
  await client.send(readClinicCall);
  await measure("clinic", () => client.send(readClinicCall));
  await measure("a month's free times", () =>
    client.send(readSpotsCall, { query: { clinicalDepartmentId: "internal", from: "2026-05-11", to: "2026-06-10" } }),
  );
  await measure("next action", () => hanako.send(readNextActionCall, { params: { clinicId } }));
  await measure("next treatment", () => hanako.send(readNextTreatmentCall, { params: { clinicId } }));
  await measure("history", () => hanako.send(readTreatmentsCall, { params: { clinicId } }));
  await measure("treatment", () => hanako.send(readTreatmentCall, { params: paid }));
  await measure("マイページ", () => hanako.send(readHomeScreenCall, { params: { clinicId } }));
  await measure("treatment page", () => hanako.send(readTreatmentScreenCall, { params: paid }));
  await measure("hold", () =>
    hanako.send(holdSeatCall, {
      params: { clinicId },
      body: { spotId: client.spotId("afternoon"), startAt: AFTERNOON },
    }),
  );
  const morning = { spotId: client.spotId("morning"), startAt: MORNING };
  await measure(
    "booking",
    () => hanako.send(bookTreatmentCall, { params: { clinicId }, body: { ...morning, ...wish }, idempotencyKey: "b" }),
    201,
  );
  costs["the mail of a booking"] = await countWork(() => jobs.runDue());
  await measure("waiting room: state", () => taro.send(readRoomCall, { params: today }));
  await measure("desk: the day", () => staff.send(readQueueCall, { query: { day: "2026-05-11" } }));
  await measure("desk: a treatment", () => staff.send(readChartCall, { params: today }));
  await measure("desk: a patient", () => staff.send(readCustomerCall, { params: { medicalRecordCode } }));
  await measure("desk: tasks", () => staff.send(listTasksCall));
  for (const { name, pauseMs, work } of regularWork(client.deps)) {
    costs[`every ${pauseMs / 1000} s: ${name}`] = await countWork(work);
  }
  await jobs.close();
  await client.close();
  const counted = Object.entries(costs);
  expect(Object.fromEntries(counted.map(([name, { statements }]) => [name, statements]))).toEqual(
    Object.fromEntries(Object.entries(COSTS).map(([name, [statements]]) => [name, statements])),
  );
  for (const [name, { waits }] of counted) expect(waits, name).toBeLessThanOrEqual(COSTS[name]?.[1] ?? 0);
});
