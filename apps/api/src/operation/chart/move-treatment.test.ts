import { moveTreatmentCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { expect, test } from "vitest";
import { readAudit } from "../../testing/test-audit.ts";
import { createTestClient, refusalOf } from "../../testing/test-client.ts";
import { readNotifications, statusOf } from "../../testing/test-operations.ts";
import { cancelTreatment, changeTime, getTreatment } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const SOON = "2026-05-11T09:30:00+09:00";
const LATER = "2026-05-11T15:00:00+09:00";
const LATEST = "2026-05-14T15:00:00+09:00";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: {
    soon: { startsAt: SOON },
    later: { startsAt: LATER },
    latest: { startsAt: LATEST },
    past: { startsAt: "2026-05-11T08:00:00+09:00" },
  },
  customers: { hanako: {}, taro: {} },
  treatments: {
    booked: { customer: "hanako", statusId: 1, spot: "soon" },
    begun: { customer: "taro", statusId: 2, startsAt: SOON },
  },
});

function move(spot: string, startAt: string, treatment = "booked") {
  return client.operator.send(moveTreatmentCall, {
    params: { treatmentId: client.treatmentId(treatment) },
    body: { spotId: client.spotId(spot), startAt, reason: "担当医の診察が延びているため" },
  });
}

test("the clinic moves a visit of this half hour, and the patient reads when it is and why", async () => {
  const answer = await move("later", LATER);
  expect(statusOf(answer)).toBe(1);
  expect((await getTreatment(client, "hanako", client.treatmentId("booked"))).body).toMatchObject({
    statusId: 1,
    startsAt: LATER,
    clinicReason: "担当医の診察が延びているため",
  });
  expect(await readAudit(client)).toContain(
    `key:受付システム/受付の田中 treatment.move treatment:${client.treatmentId("booked")}`,
  );
  expect(await readNotifications(client)).toEqual([
    "treatment.time-changed 2026-05-11T06:00:00.000Z 2026-05-11T00:00:00.000Z",
  ]);
});

test("a seat that was left is free for another patient", async () => {
  await move("later", LATER);
  const { spotId, startAt } = { spotId: client.spotId("soon"), startAt: SOON };
  const [left] = (
    await client.operator.read(readSpotsCall, { query: { from: "2026-05-11", to: "2026-05-11" } })
  ).spots.filter((spot) => spot.spotId === spotId);
  expect(left).toMatchObject({ startsAt: startAt, seats: [{ state: "free" }] });
});

test.each([
  ["a past time", "past", "2026-05-11T08:00:00+09:00", "T003"],
  ["a time that begins at another minute than was shown", "later", "2026-05-11T15:15:00+09:00", "T003"],
])("%s is refused, and nothing has changed", async (_, spot, startAt, code) => {
  const answer = await move(spot, startAt);
  expect(refusalOf(answer)).toBe(code);
  expect(await readNotifications(client)).toEqual([]);
});

test("a visit that has begun is not moved", async () => {
  expect(refusalOf(await move("later", LATER, "begun"))).toBe("T007");
});

test("a patient who moves again reads no reason of the clinic's any more", async () => {
  await move("later", LATER);
  const treatmentId = client.treatmentId("booked");
  await changeTime(client, "hanako", treatmentId, "latest", LATEST);
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({
    startsAt: LATEST,
    clinicReason: null,
  });
});

test("the clinic's reason for a move is not shown as the patient's reason to cancel", async () => {
  await move("latest", LATEST);
  const treatmentId = client.treatmentId("booked");
  await cancelTreatment(client, "hanako", treatmentId);
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({ statusId: 5, clinicReason: null });
});

test("of two visits that are moved to the last seat at once, one has it", async () => {
  const taro = await createTestClient({
    at: "2026-05-11T09:00:00+09:00",
    spots: { soon: { startsAt: SOON, capacity: 2 }, later: { startsAt: LATER } },
    customers: { hanako: {}, taro: {} },
    treatments: {
      first: { customer: "hanako", statusId: 1, spot: "soon" },
      second: { customer: "taro", statusId: 1, spot: "soon" },
    },
  });
  const wish = { spotId: taro.spotId("later"), startAt: LATER, reason: "休診のため" };
  const answers = await Promise.all(
    ["first", "second"].map((name) =>
      taro.operator.send(moveTreatmentCall, { params: { treatmentId: taro.treatmentId(name) }, body: wish }),
    ),
  );
  expect(answers.map((answer) => refusalOf(answer) ?? "moved").toSorted()).toEqual(["T003", "moved"]);
  await taro.close();
});
