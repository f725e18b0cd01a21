import { randomUUID } from "node:crypto";
import * as billingCalls from "@madoguchi/contract/billing/billing.operation.calls";
import { startTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import * as visitRecordCalls from "@madoguchi/contract/chart/visit-record.operation.calls";
import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import * as roomCalls from "@madoguchi/contract/visit/room.operation.calls";
import * as patientRoomCalls from "@madoguchi/contract/visit/room.patient.calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prepareParcel } from "../records/delivery/delivery.store.ts";
import { expectRepeatable } from "../testing/expect-repeatable.ts";
import { knownRoutes } from "../testing/known-routes.ts";
import { registerAddress } from "../testing/test-address.ts";
import {
  createTestClient,
  refusalOf,
  type TestAnswer,
  type TestClient,
  type TestRequests,
} from "../testing/test-client.ts";
import type { TestData } from "../testing/test-data.ts";
import { OPERATION_BODIES, type Operation, operate, TEST_DRAFT_CONTENT } from "../testing/test-operations.ts";
import { testPicture } from "../testing/test-pictures.ts";
import { arrive, doctorOf, lead, showDoctor, TEST_ROOM_MESSAGE, takeStep } from "../testing/test-room.ts";

/** An act on the visit of its own name, prepared by `before`; `key`: the call takes an `Idempotency-Key`. */
type Row = {
  statusId?: 1 | 2 | 3 | 4 | 6;
  before?: (visit: string) => Promise<unknown>;
  act: (visit: string, key: string) => Promise<TestAnswer>;
};

const VISIT_AT = "2026-05-12T10:00:00+09:00";
const LATER = "2026-05-13T10:00:00+09:00";
const PHOTO = { photoId: "5f0c1d7e-2b1a-4c3d-8e9f-0a1b2c3d4e5f" };
const PICTURE = await testPicture("jpeg", { width: 40, height: 20 });
let client: TestClient;
/** The clinic's people besides 佐藤 健, with whom the visits are booked. */
let people: Record<"colleague" | "nurse" | "reception", TestRequests>;

function at({ path }: { path: string }, visit: string, more: Record<string, string> = {}): string {
  return fillPath(path, { clinicId: client.clinicId, treatmentId: client.treatmentId(visit), ...more });
}

function done(operation: Operation, body: Record<string, unknown> = {}): Row["act"] {
  return (visit) => operate(client, operation, visit, body);
}

function keyed(call: { path: string }, body: object, who = () => client.operator): Row["act"] {
  return (visit, idempotencyKey) => who().post(at(call, visit), body, { idempotencyKey });
}

async function prepare(visit: string): Promise<void> {
  await prepareParcel(
    client.database,
    { medicalBusinessId: client.medicalBusinessId, treatmentId: client.treatmentId(visit), kind: "medicine" },
    client.now(),
  );
  await registerAddress(client, visit);
}

async function send(visit: string): Promise<void> {
  await prepare(visit);
  await must(operate(client, "ship", visit));
}

async function call(visit: string): Promise<void> {
  await arrive(client, visit, visit);
  await showDoctor(client, visit);
  await must(lead(client, "callPatient", {}, visit));
}

async function ringThreeTimes(visit: string): Promise<void> {
  await arrive(client, visit, visit);
  for (let calls = 0; calls < 3; calls += 1) {
    await showDoctor(client, visit);
    await must(lead(client, "callPatient", {}, visit));
    client.advance({ seconds: 50 });
  }
}

async function meet(visit: string): Promise<void> {
  await call(visit);
  await must(takeStep(client, visit, "roomAnswer", undefined, visit));
}

async function must(answer: Promise<TestAnswer>): Promise<void> {
  const { status, body } = await answer;
  expect([status < 300, body]).toEqual([true, expect.anything()]);
}

/** Every act on one treatment, by the end of its path; without a row here the first test below fails. */
const ROWS: Record<string, Row> = {
  start: { act: done("startTreatment") },
  finish: { statusId: 2, act: done("finishTreatment", { note: "咽頭発赤。", isFirstTreatment: true }) },
  charge: { statusId: 2, act: done("chargeTreatment") },
  extend: { statusId: 3, act: done("extendCharge") },
  reissue: { statusId: 3, act: keyed(billingCalls.reissueChargeCall, {}) },
  close: { statusId: 3, act: done("closeTreatment") },
  cancel: { act: done("cancelTreatment") },
  move: {
    act: (visit) => operate(client, "moveTreatment", visit, { spotId: client.spotId("later"), startAt: LATER }),
  },
  ...{ approve: { statusId: 6, act: done("approveMedicine") }, refuse: { statusId: 6, act: done("refuseMedicine") } },
  "ask-for-visit": { statusId: 6, act: done("askForVisit") },
  pack: { statusId: 4, before: prepare, act: done("packParcel") },
  unpack: {
    statusId: 4,
    before: async (visit) => {
      await prepare(visit);
      await must(operate(client, "packParcel", visit));
    },
    act: done("unpackParcel"),
  },
  ship: { statusId: 4, before: prepare, act: done("ship") },
  tracking: { statusId: 4, before: send, act: done("correctShipment") },
  unship: { statusId: 4, before: send, act: done("unshipParcel") },
  "acknowledge-stop": { statusId: 3, before: prepare, act: done("acknowledgeStop") },
  delivered: { statusId: 4, before: send, act: done("delivered") },
  "identity-check": {
    act: keyed(visitRecordCalls.recordIdentityCheckCall, OPERATION_BODIES.identityCheck, () => people.reception),
  },
  "visit-note": {
    statusId: 2,
    before: (visit) => must(operate(client, "finishTreatment", visit)),
    act: (visit) =>
      client.operator.post(at(visitRecordCalls.correctVisitNoteCall, visit), { noteNumber: 0, text: "咽頭発赤。" }),
  },
  "chart-draft": {
    act: (visit) =>
      doctorOf(client).put(at(visitRecordCalls.saveChartDraftCall, visit), {
        draftVersion: 0,
        content: TEST_DRAFT_CONTENT,
      }),
  },
  "room/call": {
    before: async (visit) => {
      await arrive(client, visit, visit);
      await showDoctor(client, visit);
    },
    act: (visit) => lead(client, "callPatient", {}, visit),
  },
  "room/stop-call": { before: call, act: (visit) => lead(client, "stopCall", {}, visit) },
  "room/undo-call": { before: meet, act: (visit) => lead(client, "undoCall", {}, visit) },
  "room/call-back": {
    before: async (visit) => {
      await meet(visit);
      await must(takeStep(client, visit, "roomLeave", undefined, visit));
    },
    act: (visit) => lead(client, "callBack", {}, visit),
  },
  "room/take-over": { act: (visit) => people.colleague.post(at(roomCalls.takeOverVisitCall, visit)) },
  "room/hand-over": {
    before: async (visit) => {
      await meet(visit);
      await must(people.colleague.post(at(roomCalls.takeOverVisitCall, visit)));
    },
    act: (visit) => doctorOf(client).post(at(roomCalls.answerHandoverCall, visit), { isGiven: true }),
  },
  "room/absent": { before: ringThreeTimes, act: (visit) => lead(client, "recordAbsence", {}, visit) },
  "room/extend": {
    before: meet,
    act: (visit, idempotencyKey) =>
      doctorOf(client).post(at(roomCalls.extendVisitCall, visit), { minutes: 5 }, { idempotencyKey }),
  },
  "room/message": {
    before: meet,
    act: (visit) => people.nurse.post(at(roomCalls.sendRoomMessageCall, visit), TEST_ROOM_MESSAGE),
  },
  "room/photo/:photoId": {
    before: meet,
    act: (visit) => people.nurse.put(at(roomCalls.storeRoomPhotoCall, visit, PHOTO), PICTURE),
  },
  "room/message/read": {
    before: async (visit) => {
      await meet(visit);
      await must(client.as(visit).post(at(patientRoomCalls.sendRoomMessageCall, visit), TEST_ROOM_MESSAGE));
    },
    act: (visit) =>
      people.colleague.post(at(roomCalls.markRoomMessagesReadCall, visit), { until: "2026-05-12T10:00:00+09:00" }),
  },
};
/** In `repeated-acts-on-money.test.ts`, `repeated-acts-of-companions.test.ts`, and their own use cases' tests. */
const OF_MONEY = ["refund", "accept-payment", "card-answer", "hand-payment", "withdraw-hand-payment"];
const OF_PHARMACY = ["pharmacy", "pharmacy-sent", "pharmacy-unsent"];
const OF_OWN_TESTS = [...OF_MONEY, ...OF_PHARMACY, "visit-code", "visit-link", "by-telephone", "room/withdraw-absence"];
const OF_COMPANIONS = ["", "/answer", "/join", "/end"].map((act) => `room/companion${act && `/:companionId${act}`}`);

function actsOf(found: TestClient): string[] {
  return knownRoutes(found, "/api/v1/operation")
    .filter(({ method, path }) => method !== "GET" && path.includes(":treatmentId/"))
    .map(({ path }) => path.replace(/^.*:treatmentId\//, ""));
}

describe("an act on a treatment whose answer was lost answers the same again, and is done once", () => {
  beforeAll(async () => {
    const treatments: NonNullable<TestData["treatments"]> = {};
    const capacity = Object.keys(ROWS).length;
    const spots = { morning: { startsAt: VISIT_AT, capacity }, later: { startsAt: LATER } };
    for (const [name, { statusId = 1 }] of Object.entries(ROWS)) {
      if (statusId === 6) {
        const care = { additionalMedicineUntil: "2026-07-31" };
        treatments[`visit of ${name}`] = { customer: name, statusId: 4, startsAt: "2026-05-01T10:00:00+09:00", care };
      }
      treatments[name] = {
        customer: name,
        statusId,
        ...(statusId === 1 && { spot: "morning" }),
        ...(statusId === 6 ? { parent: `visit of ${name}` } : statusId !== 1 && { startsAt: VISIT_AT }),
        ...(statusId === 3 && { charge: {} }),
      };
    }
    const customers = Object.fromEntries(
      Object.keys(ROWS).map((name) => [name, { email: `${randomUUID()}@example.com` }]),
    );
    const clinic = { visitMeans: "video" } as const;
    client = await createTestClient({ at: "2026-05-12T09:55:00+09:00", clinic, customers, spots, treatments });
    people = {
      colleague: client.asStaff(["doctor"], "田中 誠"),
      nurse: client.asStaff(["nurse"], "看護の伊藤"),
      reception: client.asStaff(["reception"], "受付の山本"),
    };
    // Their sign-in is no effect of an act.
    for (const who of Object.values(people)) await who.send(readDepartmentsCall);
  });
  afterAll(() => client.close());

  test("every act has a row", () => {
    expect(actsOf(client).toSorted()).toEqual([...Object.keys(ROWS), ...OF_OWN_TESTS, ...OF_COMPANIONS].toSorted());
  });

  test.each(Object.entries(ROWS))("%s", async (visit, { before, act }) => {
    await before?.(visit);
    const key = randomUUID();
    await expectRepeatable(client, () => act(visit, key));
  });

  test("another person's act, and the same act with other content, are no repetition", async () => {
    const answers = [
      await client
        .asOperator("別の人")
        .send(startTreatmentCall, { params: { treatmentId: client.treatmentId("start") } }),
      await operate(client, "finishTreatment", "finish", { lines: [] }),
      await operate(client, "cancelTreatment", "cancel", { reason: "別の理由" }),
      await operate(client, "ship", "ship", { trackingNumber: "999" }),
      await operate(client, "refuseMedicine", "approve"),
    ];
    expect(answers.map(refusalOf)).toEqual(["T007", "T007", "T008", "T007", "T007"]);
  });
});
