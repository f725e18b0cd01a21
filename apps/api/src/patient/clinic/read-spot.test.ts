import { readSpotCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/test-client.ts";
import { bookSpot, MORNING } from "../../testing/test-reservations.ts";
import { useSharedTestClient } from "../../testing/use-test-client.ts";

const client = useSharedTestClient({
  at: "2026-05-11T09:00:00+09:00",
  departments: ["internal", "skin"],
  spots: {
    skin: { startsAt: MORNING, department: "skin", doctorName: "鈴木 由紀" },
    taken: { startsAt: MORNING },
    past: { startsAt: "2026-05-10T10:00:00+09:00" },
    closed: { startsAt: MORNING, doctorName: "田中 誠", closedAt: "2026-05-10T09:00:00+09:00" },
  },
  customers: { hanako: {} },
});

function read(spotId: string, clinicId = client.clinicId) {
  return client.send(readSpotCall, { params: { clinicId, spotId } });
}

test("a chosen time's department and doctor are readable by its id", async () => {
  const answer = await read(client.spotId("skin"));
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(answer.body).toEqual({
    spotId: client.spotId("skin"),
    clinicalDepartmentId: "skin",
    doctorName: "鈴木 由紀",
    startsAt: "2026-05-12T10:00:00+09:00",
    endsAt: "2026-05-12T10:15:00+09:00",
  });
});

test("a booked, closed or past time is still readable, without its patient", async () => {
  await bookSpot(client, "hanako", "taken");
  const taken = (await read(client.spotId("taken"))).body;
  expect(Object.keys(taken ?? {})).toEqual(["spotId", "clinicalDepartmentId", "doctorName", "startsAt", "endsAt"]);
  for (const name of ["past", "closed"]) expect((await read(client.spotId(name))).status).toBe(200);
});

test("another clinic's time, an unknown one and an invalid id are not found", async () => {
  for (const answer of [
    await read(client.spotId("skin"), "clinic-other"),
    await read("00000000-0000-4000-8000-000000000000"),
    await read("spot-1"),
  ]) {
    expect([answer.status, refusalOf(answer)]).toEqual([404, "E004"]);
  }
});
