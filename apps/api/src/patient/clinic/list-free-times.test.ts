import { readFreeTimesCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { type FreeTimes, freeTimesSchema } from "@madoguchi/contract/clinic/free-times";
import { expect, test } from "vitest";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { bookSpot, holdSpot, MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  // A Monday.
  at: "2026-05-11T09:00:00+09:00",
  departments: ["internal", "skin", "sleep"],
  spots: {
    tooSoon: { startsAt: "2026-05-11T09:59:00+09:00" },
    inOneHour: { startsAt: "2026-05-11T10:00:00+09:00" },
    closed: { startsAt: "2026-05-11T11:00:00+09:00", closedAt: "2026-05-10T09:00:00+09:00" },
    evening: { startsAt: "2026-05-11T20:45:00+09:00" },
    morning: { startsAt: MORNING },
    sameMorning: { startsAt: MORNING, doctorName: "田中 誠" },
    saturday: { startsAt: "2026-05-16T10:00:00+09:00" },
    farAway: { startsAt: "2026-07-01T10:00:00+09:00", department: "skin" },
  },
  customers: { hanako: {}, taro: {} },
});

function read(clinicId = client.clinicId): Promise<TestAnswer> {
  return client.send(readFreeTimesCall, { params: { clinicId } });
}

async function freeTimes(): Promise<FreeTimes> {
  return freeTimesSchema.parse((await read()).body);
}

async function timesOf(department: string): Promise<string[] | undefined> {
  const { departments } = await freeTimes();
  const found = departments.find(({ clinicalDepartmentId }) => clinicalDepartmentId === department);
  return found?.times.map(({ startsAt }) => startsAt);
}

test("each department lists its next three free times at least an hour away, however far ahead, one for each start", async () => {
  const answer = await read();
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect((await freeTimes()).departments).toEqual([
    {
      clinicalDepartmentId: "internal",
      times: [
        { spotId: client.spotId("inOneHour"), startsAt: "2026-05-11T10:00:00+09:00" },
        { spotId: client.spotId("evening"), startsAt: "2026-05-11T20:45:00+09:00" },
        { spotId: client.spotId("morning"), startsAt: MORNING },
      ],
    },
    {
      clinicalDepartmentId: "skin",
      times: [{ spotId: client.spotId("farAway"), startsAt: "2026-07-01T10:00:00+09:00" }],
    },
    { clinicalDepartmentId: "sleep", times: [] },
  ]);
});

test("a held or booked time is replaced within seconds, also by the other doctor of the same hour", async () => {
  await holdSpot(client, "hanako", "inOneHour");
  await bookSpot(client, "taro", "morning");
  client.advance({ seconds: 6 });
  expect(await timesOf("internal")).toEqual(["2026-05-11T20:45:00+09:00", MORNING, "2026-05-16T10:00:00+09:00"]);
});

test("the facts are counted over the coming seven days, and leave out what was not measured", async () => {
  expect((await freeTimes()).facts).toEqual({
    freeWithinSevenDays: 5,
    weekdayUntil: { time: "21:00", isEveryWeekday: false },
    weekendDays: ["saturday"],
    waitMinutes: null,
    dispatchHours: null,
  });
});

test("an unknown clinic is CL001", async () => {
  expect(refusalOf(await read("clinic-nowhere"))).toBe("CL001");
  expect(refusalOf(await read("clinic\u0000test"))).toBe("CL001");
});

test("while the database cannot be read the answer is R003, and it works again after", async () => {
  await client.database.execute("alter table seat rename to seat_gone");
  expect(refusalOf(await read())).toBe("R003");
  await client.database.execute("alter table seat_gone rename to seat");
  expect((await read()).status).toBe(200);
});
