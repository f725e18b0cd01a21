import { afterEach, beforeEach, expect, test } from "vitest";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import {
  bookedId,
  bookSpot,
  cancelTreatment,
  getTreatment,
  holdSpot,
  MORNING,
  nextTreatment,
  readSeats,
} from "../../testing/test-reservations.ts";

let client: TestClient;

beforeEach(async () => {
  client = await createTestClient({
    at: "2026-05-11T09:00:00+09:00",
    spots: { single: { startsAt: MORNING } },
    customers: { hanako: {}, taro: {} },
  });
});
afterEach(() => client.close());

test("a cancelled reservation shows its reason, and its seat is free at once (spec §7 PUT /api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/cancel)", async () => {
  const treatmentId = bookedId(await bookSpot(client, "hanako", "single"));
  const answer = await cancelTreatment(client, "hanako", treatmentId, { reason: "都合が悪くなった" });
  expect([answer.status, answer.body]).toEqual([200, {}]);
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({
    statusId: 5,
    cancelReason: "都合が悪くなった",
    canCancel: false,
    startsAt: "2026-05-12T10:00:00+09:00",
  });
  expect((await nextTreatment(client, "hanako")).body).toMatchObject({ treatmentId: null });
  expect((await readSeats(client)).map(({ state }) => state)).toEqual(["free"]);
  expect((await bookSpot(client, "taro", "single")).status).toBe(201);
});

test("after cancelling, the patient books again", async () => {
  await cancelTreatment(client, "hanako", bookedId(await bookSpot(client, "hanako", "single")));
  expect((await holdSpot(client, "hanako", "single")).status).toBe(200);
  expect((await bookSpot(client, "hanako", "single")).status).toBe(201);
});

test("the cancellation is audited", async () => {
  const treatmentId = bookedId(await bookSpot(client, "hanako", "single"));
  await cancelTreatment(client, "hanako", treatmentId);
  const events = (await readAudit(client)).map((line) => line.split(" ").slice(1));
  expect(events).toEqual([
    ["treatment.book", `treatment:${treatmentId}`],
    ["treatment.cancel", `treatment:${treatmentId}`],
  ]);
});

test.each([
  ["in the last second of the grace", "2026-05-12T08:35:00+09:00", "done"],
  ["one second later", "2026-05-12T08:35:01+09:00", "T008"],
])("booked inside the deadline, a visit cancelled %s is %s, as page and mail announce", async (_, at, expected) => {
  client.moveTo("2026-05-12T08:20:00+09:00");
  const treatmentId = bookedId(await bookSpot(client, "hanako", "single"));
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({
    cancelDeadline: "2026-05-12T08:35:00+09:00",
    canCancel: true,
    canChangeTime: true,
  });
  client.moveTo(at);
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({
    canCancel: expected === "done",
    canChangeTime: expected === "done",
  });
  expect(refusalOf(await cancelTreatment(client, "hanako", treatmentId)) ?? "done").toBe(expected);
});

test("where the clinic gives no grace, a visit booked inside the deadline cannot be cancelled", async () => {
  await client.database.update(clinic).set({ cancelGraceMinutes: 0 });
  client.moveTo("2026-05-12T08:20:00+09:00");
  const treatmentId = bookedId(await bookSpot(client, "hanako", "single"));
  client.advance({ seconds: 1 });
  expect(refusalOf(await cancelTreatment(client, "hanako", treatmentId))).toBe("T008");
});

test("the grace ends at the start at the latest", async () => {
  await client.database.update(clinic).set({ cancelGraceMinutes: 120 });
  client.moveTo("2026-05-12T08:20:00+09:00");
  const treatmentId = bookedId(await bookSpot(client, "hanako", "single"));
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({ cancelDeadline: MORNING });
  client.moveTo("2026-05-12T10:00:01+09:00");
  expect(refusalOf(await cancelTreatment(client, "hanako", treatmentId))).toBe("T008");
});

test("cancelling is possible until two hours before the start, and not a second longer", async () => {
  const treatmentId = bookedId(await bookSpot(client, "hanako", "single"));
  client.moveTo("2026-05-12T08:00:01+09:00");
  expect(refusalOf(await cancelTreatment(client, "hanako", treatmentId))).toBe("T008");
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({ statusId: 1, canCancel: false });
  client.moveTo("2026-05-12T08:00:00+09:00");
  expect((await cancelTreatment(client, "hanako", treatmentId)).status).toBe(200);
});

test("cancelling a cancelled reservation again answers the first cancellation", async () => {
  const treatmentId = bookedId(await bookSpot(client, "hanako", "single"));
  await cancelTreatment(client, "hanako", treatmentId, { reason: "料金" });
  expect((await cancelTreatment(client, "hanako", treatmentId, { reason: "その他" })).status).toBe(200);
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({ cancelReason: "料金" });
});

test("two cancellations at the same moment are one, and both get the cancelled reservation", async () => {
  const treatmentId = bookedId(await bookSpot(client, "hanako", "single"));
  const answers = await Promise.all([
    cancelTreatment(client, "hanako", treatmentId),
    cancelTreatment(client.another(), "hanako", treatmentId),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await readAudit(client)).filter((line) => line.includes("treatment.cancel"))).toHaveLength(1);
});

test("another patient's treatment can be neither read nor cancelled, and answers like one that does not exist", async () => {
  const treatmentId = bookedId(await bookSpot(client, "hanako", "single"));
  const nowhere = "00000000-0000-4000-8000-000000000000";
  for (const call of [getTreatment, cancelTreatment]) {
    const foreign = await call(client, "taro", treatmentId);
    const unknown = await call(client, "taro", nowhere);
    const malformed = await call(client, "taro", "hold");
    expect(foreign.status).toBe(404);
    expect(refusalOf(foreign)).toBe("T001");
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body]);
    expect([malformed.status, malformed.body]).toEqual([foreign.status, foreign.body]);
  }
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({ statusId: 1 });
});

test("a reason that is not on the list is E001, and nothing is cancelled", async () => {
  const treatmentId = bookedId(await bookSpot(client, "hanako", "single"));
  expect(refusalOf(await cancelTreatment(client, "hanako", treatmentId, { reason: "旅行" }))).toBe("E001");
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({ statusId: 1 });
});

test.each([2, 3, 4] as const)("a visit in status %i cannot be cancelled by the patient: T008", async (statusId) => {
  await client.close();
  client = await createTestClient({
    customers: { hanako: {} },
    treatments: { visit: { customer: "hanako", statusId, startsAt: "2026-05-20T10:00:00+09:00" } },
  });
  const treatmentId = client.treatmentId("visit");
  expect(refusalOf(await cancelTreatment(client, "hanako", treatmentId))).toBe("T008");
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({ statusId, canCancel: false });
});
