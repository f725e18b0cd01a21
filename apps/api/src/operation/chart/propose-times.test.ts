import { expect, test } from "vitest";
import { type Displaced, type OpenTime, proposeTimes } from "./propose-times.ts";

const at = (time: string) => new Date(`2026-05-${time}:00+09:00`);

function visit(treatmentId: string, time: string, doctorName = "佐藤"): Displaced {
  return { treatmentId, clinicalDepartmentId: "internal", doctorName, startsAt: at(time) };
}

function open(spotId: string, time: string, more: Partial<OpenTime> = {}): OpenTime {
  return { spotId, clinicalDepartmentId: "internal", doctorName: "佐藤", startsAt: at(time), freeSeats: 1, ...more };
}

function propose(visits: Displaced[], times: OpenTime[]) {
  return Object.fromEntries(proposeTimes(visits, times));
}

test("the next time with the same doctor comes before an earlier one with another", () => {
  const times = [open("other", "12T11:00", { doctorName: "高橋" }), open("own", "13T10:00")];
  expect(propose([visit("one", "12T10:00")], times)).toEqual({ one: "own" });
  expect(propose([visit("one", "12T10:00", "高橋")], times)).toEqual({ one: "other" });
});

test("without a time of the doctor another one of the department is proposed, never another department", () => {
  const skin = open("skin", "12T10:30", { clinicalDepartmentId: "skin" });
  expect(propose([visit("one", "12T10:00")], [skin])).toEqual({});
  const times = [skin, open("other", "12T11:00", { doctorName: "高橋" })];
  expect(propose([visit("one", "12T10:00")], times)).toEqual({ one: "other" });
});

test("no seat is proposed twice, and earlier visits choose first", () => {
  const visits = [visit("later", "12T10:15"), visit("first", "12T10:00"), visit("last", "12T10:30")];
  const times = [open("double", "13T10:00", { freeSeats: 2 }), open("single", "13T10:15")];
  expect(propose(visits, times)).toEqual({ first: "double", later: "double", last: "single" });
  expect(propose([...visits, visit("none", "12T10:45")], times)).not.toHaveProperty("none");
});

test("where nothing comes after, the nearest before is proposed", () => {
  expect(propose([visit("one", "12T10:00")], [open("far", "11T10:00"), open("near", "12T09:00")])).toEqual({
    one: "near",
  });
});
