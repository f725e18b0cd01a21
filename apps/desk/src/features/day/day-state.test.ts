import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { expect, test } from "vitest";
import { queuedVisit } from "./day.fixture.ts";
import { countStates, describeDayState, nextActionOf } from "./day-state.ts";
import { filterDay } from "./filter-day.ts";

const NOW = new Date("2026-05-12T14:33:00+09:00");

function inRoom(room: Partial<NonNullable<QueuedTreatment["room"]>>, visit: Partial<QueuedTreatment> = {}) {
  const base = queuedVisit(visit);
  return { ...base, room: base.room && { ...base.room, ...room } };
}

test.each([
  ["予約", inRoom({ phase: "closed" }), "open", "open"],
  ["予約", inRoom({ phase: "preparing" }), "call", "open"],
  ["待機中 3分", inRoom({ phase: "waiting", waitingSince: "2026-05-12T14:30:00+09:00" }), "call", "open"],
  ["呼び出し中", inRoom({ phase: "called", calls: 2 }), "open", "open"],
  [
    "待機中 0分",
    inRoom({ phase: "waiting", calls: 1, waitingSince: "2026-05-12T14:33:00+09:00" }),
    "call-again",
    "open",
  ],
  [
    "待機中 3分",
    inRoom({
      phase: "waiting",
      calls: 3,
      waitingSince: "2026-05-12T14:30:00+09:00",
      mayRecordAbsence: true,
    }),
    "note-absence",
    "note-absence",
  ],
  ["予約", inRoom({ phase: "preparing", mayRecordAbsence: true }), "call", "note-absence"],
  ["予約", inRoom({ phase: "preparing", calls: 1, mayRecordAbsence: true }), "call-again", "note-absence"],
  ["不在", inRoom({ phase: "absent", calls: 3 }), "call-again", "read"],
  ["予約", inRoom({ phase: "elsewhere" }), "open", "open"],
  ["診察中", inRoom({ phase: "call" }, { statusId: 2 }), "open", "open"],
  ["会計", inRoom({ phase: "ended" }, { statusId: 3 }), "read", "read"],
  ["完了", inRoom({ phase: "ended" }, { statusId: 4 }), "read", "read"],
  ["完了", inRoom({ phase: "ended" }, { statusId: 5 }), "read", "read"],
  ["キャンセル", inRoom({ phase: "cancelled" }, { statusId: 5 }), "none", "none"],
])("%s: the doctor's next action, and the receptionist's", (words, visit, ofDoctor, ofReception) => {
  expect(describeDayState(visit, NOW)).toBe(words);
  expect([nextActionOf(visit, true), nextActionOf(visit, false)]).toEqual([ofDoctor, ofReception]);
});

const visits = [
  queuedVisit({ treatmentId: "a", patientName: "窓口 花子", medicalRecordCode: "M000123", doctorName: "小林 直樹" }),
  queuedVisit({
    treatmentId: "b",
    patientName: "田中 太郎",
    medicalRecordCode: "M000098",
    doctorName: "鈴木 由紀",
    statusId: 4,
  }),
];

test.each([
  [{ search: "ｍ０００１２３" }, ["a"]],
  [{ search: "田中太郎" }, ["b"]],
  [{ search: "田中　太" }, ["b"]],
  [{ doctorName: "小林 直樹" }, ["a"]],
  [{ state: "completed" as const }, ["b"]],
  [{ doctorName: "小林 直樹", state: "completed" as const }, []],
  [{}, ["a", "b"]],
])("%j leaves %j of the day", (filter, expected) => {
  const found = filterDay(visits, { doctorName: undefined, state: undefined, search: "", ...filter });
  expect(found.map(({ treatmentId }) => treatmentId)).toEqual(expected);
});

test("each state is counted", () => {
  expect(countStates(visits)).toMatchObject({ reserved: 1, completed: 1, waiting: 0 });
});
