import { fillPath } from "@madoguchi/contract/http/paths";
import { closureMadeSchema } from "@madoguchi/contract/spot/closure";
import {
  addClosureCall,
  addWeeklySessionCall,
  changeWeeklySessionCall,
  deleteClosureCall,
  readClosuresCall,
  readWeeklySessionsCall,
} from "@madoguchi/contract/spot/schedule.operation.calls";
import { closeSpotCall, previewTemplateCall, runTemplateCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { weeklySessionMadeSchema } from "@madoguchi/contract/spot/weekly-session";
import { beforeEach, describe, expect, test } from "vitest";
import { readOfferedSpots } from "../../testing/offered-spots.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { bookedId, bookWith } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { withoutVersions } from "../../testing/without-versions.ts";

const TUESDAY = {
  clinicalDepartmentId: "internal",
  doctorName: "田中 誠",
  weekday: 2,
  from: "10:00",
  until: "11:00",
  capacity: 2,
  validFrom: "2026-05-01",
  validUntil: null,
};
const CLOSED_TUESDAY = { clinicalDepartmentId: null, day: "2026-05-12", reason: "学会のため" };

let clinic: { clinicId: string };

const client = useTestClient({ departments: ["internal", "skin"], customers: { hanako: {} } });

beforeEach(() => {
  clinic = { clinicId: client.clinicId };
});

function addSession(change: object = {}) {
  return client.operator.send(addWeeklySessionCall, { body: { ...TUESDAY, ...change } });
}

async function runTemplate(from = "2026-05-11", to = "2026-05-24", by = client): Promise<number> {
  return (await by.operator.read(runTemplateCall, { body: { from, to } })).made;
}

function addClosure(change: object = {}) {
  return client.operator.send(addClosureCall, { body: { ...CLOSED_TUESDAY, ...change } });
}

/** The times offered to patients on Tuesday, 12 May 2026. */
function offered(clinicalDepartmentId = "internal") {
  const query = { clinicalDepartmentId, from: "2026-05-12", to: "2026-05-12" };
  return readOfferedSpots(client.deps, client.clinicId, query);
}

describe("the weekly template", () => {
  test("is read, changed and shortened line by line", async () => {
    const { weeklySessionId } = weeklySessionMadeSchema.parse((await addSession()).body);
    const line = fillPath(changeWeeklySessionCall.path, { ...clinic, weeklySessionId });
    const read = async () => (await client.operator.send(readWeeklySessionsCall)).body;
    expect(withoutVersions(await read())).toEqual({ weeklySessions: [{ weeklySessionId, ...TUESDAY }] });
    expect((await client.operator.put(line, { ...TUESDAY, until: "24:00", validUntil: "2026-06-30" })).status).toBe(
      200,
    );
    expect(await read()).toMatchObject({ weeklySessions: [{ until: "24:00", validUntil: "2026-06-30" }] });
    expect((await client.operator.delete(line)).body).toEqual({});
    expect(await read()).toEqual({ weeklySessions: [] });
    expect((await client.operator.delete(line)).body).toEqual({});
    expect(refusalOf(await client.operator.put(line, TUESDAY))).toBe("E004");
  });

  test("previews the spots of each day, with holidays named, and makes none", async () => {
    await addSession();
    const path = `${fillPath(previewTemplateCall.path, clinic)}?from=2026-04-28&to=2026-05-19`;
    const preview = async () => (await client.operator.get(path)).body;
    const tuesday = { existing: 0, missing: 4, holiday: null };
    const days = [
      { day: "2026-05-12", ...tuesday },
      { day: "2026-05-19", ...tuesday },
    ];
    expect(await preview()).toEqual({ missing: 8, days });
    expect(await preview()).toEqual({ missing: 8, days });
    await addClosure();
    expect(await preview()).toMatchObject({ missing: 4 });
    expect(await runTemplate("2026-05-11", "2026-05-19")).toBe(4);
    expect(await preview()).toEqual({
      missing: 0,
      days: [{ day: "2026-05-19", existing: 4, missing: 0, holiday: null }],
    });
    await addSession({ weekday: 1 });
    const july = `${fillPath(previewTemplateCall.path, clinic)}?from=2026-07-20&to=2026-07-20`;
    expect((await client.operator.get(july)).body).toEqual({
      missing: 4,
      days: [{ day: "2026-07-20", existing: 0, missing: 4, holiday: "海の日" }],
    });
  });

  test("refuses a line for an unknown department", async () => {
    expect((await addSession({ clinicalDepartmentId: "nowhere" })).body).toMatchObject({
      code: "E001",
      issues: [{ path: "clinicalDepartmentId", message: "この診療科はありません。" }],
    });
  });

  test("makes its spots once: a second run adds nothing, another line only its own", async () => {
    await addSession();
    expect(await runTemplate()).toBe(8);
    expect(await runTemplate()).toBe(0);
    await addSession({ clinicalDepartmentId: "skin", doctorName: "鈴木 由紀", until: "10:30" });
    expect(await runTemplate()).toBe(4);
    expect(await offered()).toHaveLength(4);
  });

  test("two runs at the same moment make each spot once, with its seats", async () => {
    await addSession();
    const other = client.another();
    const made = await Promise.all(
      [client, other, client, other].map((by) => runTemplate("2026-05-11", "2026-07-11", by)),
    );
    expect(made.sort((one, another) => one - another)).toEqual([0, 0, 0, 36]);
    const seats = await client.database.execute<{ seats: number; spots: number }>(
      "select count(*)::int as seats, count(distinct spot_id)::int as spots from seat",
    );
    expect(seats.rows).toEqual([{ seats: 72, spots: 36 }]);
  });

  test("leaves spots and their patients as they are when it changes", async () => {
    const { weeklySessionId } = weeklySessionMadeSchema.parse((await addSession()).body);
    await runTemplate();
    const [first] = await offered();
    expect((await bookWith(client, "hanako", { spotId: first?.spotId, startAt: first?.startsAt })).status).toBe(201);
    await client.operator.send(changeWeeklySessionCall, {
      params: { weeklySessionId },
      body: { ...TUESDAY, from: "10:05", until: "11:20" },
    });
    expect(await runTemplate("2026-05-12", "2026-05-12")).toBe(1);
    expect((await offered()).map(({ startsAt }) => startsAt.slice(11, 16))).toEqual([
      "10:00",
      "10:15",
      "10:30",
      "10:45",
      "11:05",
    ]);
  });
});

describe("a closure", () => {
  test("closes existing spots, stops the template from making more, and is withdrawn whole", async () => {
    await addSession();
    await runTemplate();
    const made = closureMadeSchema.parse((await addClosure()).body);
    expect(made).toMatchObject({ closedSpots: 4, remainingReservations: [] });
    expect(await offered()).toEqual([]);
    await addSession({ doctorName: "鈴木 由紀" });
    expect(await runTemplate("2026-05-12", "2026-05-12")).toBe(0);

    const listed = await client.operator.send(readClosuresCall, {
      query: { from: "2026-05-01", to: "2026-05-31" },
    });
    expect(listed.body).toEqual({
      closures: [{ closureId: made.closureId, ...CLOSED_TUESDAY, doctorName: null, from: "00:00", until: "24:00" }],
    });

    const path = fillPath(deleteClosureCall.path, { ...clinic, closureId: made.closureId });
    expect((await client.operator.delete(path)).body).toEqual({ openedSpots: 4 });
    expect(await offered()).toHaveLength(4);
    expect((await client.operator.delete(path)).body).toEqual({ openedSpots: 0 });
  });

  test("of some hours closes the spots that they touch, of one department only its own", async () => {
    await addSession();
    await addSession({ clinicalDepartmentId: "skin", doctorName: "鈴木 由紀" });
    await runTemplate();
    await addClosure({ clinicalDepartmentId: "internal", from: "10:20", until: "10:45" });
    expect((await offered()).map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(["10:00", "10:45"]);
    expect(await offered("skin")).toHaveLength(4);
  });

  test("and a run of the template at the same moment leave no open time in it", async () => {
    await addSession();
    const other = client.another();
    await Promise.all([runTemplate(), addClosure(), runTemplate("2026-05-11", "2026-05-24", other)]);
    expect(await offered()).toEqual([]);
    expect(await runTemplate("2026-05-12", "2026-05-12")).toBe(0);
  });

  test("keeps reservations and names them", async () => {
    await addSession();
    await runTemplate();
    const [first] = await offered();
    const booked = await bookWith(client, "hanako", { spotId: first?.spotId, startAt: first?.startsAt });
    expect((await addClosure()).body).toMatchObject({
      closedSpots: 4,
      remainingReservations: [{ spotId: first?.spotId, treatmentId: bookedId(booked) }],
    });
  });

  test("names the reservations of times that were closed before, too", async () => {
    await addSession();
    await runTemplate();
    const [first] = await offered();
    const booked = await bookWith(client, "hanako", { spotId: first?.spotId, startAt: first?.startsAt });
    await addClosure({ from: "10:00", until: "10:15" });
    expect((await addClosure()).body).toMatchObject({
      closedSpots: 3,
      remainingReservations: [{ spotId: first?.spotId, treatmentId: bookedId(booked) }],
    });
  });

  test("withdrawn, leaves spots of another closure closed until that one is withdrawn", async () => {
    await addSession();
    await addSession({ clinicalDepartmentId: "skin", doctorName: "鈴木 由紀" });
    await runTemplate();
    const wholeDay = closureMadeSchema.parse((await addClosure()).body);
    const halfAnHour = closureMadeSchema.parse(
      (await addClosure({ clinicalDepartmentId: "internal", from: "10:15", until: "10:45" })).body,
    );
    const pathOf = ({ closureId }: { closureId: string }) => fillPath(deleteClosureCall.path, { ...clinic, closureId });
    expect((await client.operator.delete(pathOf(wholeDay))).body).toEqual({ openedSpots: 6 });
    expect((await offered()).map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(["10:00", "10:45"]);
    expect(await offered("skin")).toHaveLength(4);
    expect((await client.operator.delete(pathOf(halfAnHour))).body).toEqual({ openedSpots: 2 });
    expect(await offered()).toHaveLength(4);
  });

  test("withdrawn, leaves spots closed that the clinic had closed by themselves", async () => {
    await addSession();
    await runTemplate();
    const [first, second] = await offered();
    const close = (spotId = "") => client.operator.send(closeSpotCall, { params: { spotId } });
    await close(first?.spotId);
    const { closureId } = closureMadeSchema.parse((await addClosure()).body);
    await close(second?.spotId);
    expect((await client.operator.send(deleteClosureCall, { params: { closureId } })).body).toEqual({
      openedSpots: 2,
    });
    expect((await offered()).map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(["10:30", "10:45"]);
  });

  test.each([
    [{ clinicalDepartmentId: "nowhere" }, "clinicalDepartmentId"],
    [{ day: "2026-02-30" }, "day"],
    [{ from: "12:00", until: "12:00" }, "until"],
    [{ reason: "" }, "reason"],
  ])("is refused with %j", async (change, path) => {
    expect((await addClosure(change)).body).toMatchObject({ code: "E001", issues: [{ path }] });
  });
});
