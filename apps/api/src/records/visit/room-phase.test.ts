import type { RoomPhase } from "@madoguchi/contract/visit/room";
import { expect, test } from "vitest";
import { canCall, currentProgress, isSeen, type RoomFacts, ringsUntil, roomPhase } from "./room-phase.ts";

/** At a time of 12 May 2026 in Japan. */
function at(time: string): Date {
  return new Date(`2026-05-12T${time}+09:00`);
}

/** A visit at 10:00, whose room opened at 9:45, seen at 9:55:00 unless said otherwise. */
const facts: RoomFacts = {
  statusId: 1,
  finishedAt: null,
  opensAt: at("09:45:00"),
  movedAt: null,
  isByVideo: true,
  waitingSince: null,
  calls: 0,
  calledAt: null,
  answeredAt: null,
  absentAt: null,
  stoppedAt: null,
  doctorSeenAt: at("09:54:50"),
};

const waiting = { waitingSince: at("09:50:00") };
const called = { ...waiting, calls: 1, calledAt: at("09:54:30") };

const ROWS: [string, Partial<RoomFacts>, Date, RoomPhase][] = [
  ["a second before the room opens", {}, at("09:44:59"), "closed"],
  ["as the room opens, with nobody in it", {}, at("09:45:00"), "preparing"],
  ["when the patient has come in", waiting, at("09:55:00"), "waiting"],
  ["long after the booked time, while the patient still waits", waiting, at("11:30:00"), "waiting"],
  ["while the doctor calls a patient who waits", called, at("09:55:00"), "called"],
  ["while the doctor calls a patient who has not come in", { ...called, waitingSince: null }, at("09:55:00"), "called"],
  ["in the last second of a call", called, at("09:55:14.999"), "called"],
  ["as a call rings out", called, at("09:55:15"), "waiting"],
  ["when the doctor's page has gone while it rang", { ...called, doctorSeenAt: null }, at("09:55:00"), "waiting"],
  [
    "when the doctor's page was last seen half a minute ago",
    { ...called, doctorSeenAt: at("09:54:30") },
    at("09:55:00"),
    "waiting",
  ],
  ["when the doctor has stopped the call", { ...called, stoppedAt: at("09:54:40") }, at("09:55:00"), "waiting"],
  [
    "when the doctor calls again after a call that was stopped",
    { ...called, stoppedAt: at("09:54:00") },
    at("09:55:00"),
    "called",
  ],
  ["after a call of a patient who never came in", { ...called, waitingSince: null }, at("09:55:15"), "preparing"],
  ["when the doctor has recorded the absence", { ...called, absentAt: at("09:54:50") }, at("09:55:00"), "absent"],
  ["once the visit runs", { ...called, statusId: 2, answeredAt: at("09:54:40") }, at("09:55:00"), "call"],
  ["once the visit runs, begun by the clinic without a call", { statusId: 2 }, at("09:40:00"), "call"],
  ["when the doctor has finished, with a charge", { statusId: 3, finishedAt: at("10:10:00") }, at("10:10:01"), "ended"],
  ["when the visit is paid", { statusId: 4, finishedAt: at("10:10:00") }, at("10:20:00"), "ended"],
  ["when the clinic gave up what was not paid", { statusId: 5, finishedAt: at("10:10:00") }, at("12:00:00"), "ended"],
  ["when the reservation was cancelled", { ...waiting, statusId: 5 }, at("09:55:00"), "cancelled"],
  ["in a department without video", { isByVideo: false }, at("09:55:00"), "elsewhere"],
  ["in a department without video, during the visit", { isByVideo: false, statusId: 2 }, at("09:55:00"), "elsewhere"],
  ["in a department without video, cancelled", { isByVideo: false, statusId: 5 }, at("09:55:00"), "cancelled"],
  ["in a department without video, after the visit", { isByVideo: false, statusId: 3 }, at("09:55:00"), "ended"],
  [
    "when the visit was moved after all that happened",
    { ...called, absentAt: at("09:54:50"), movedAt: at("09:54:59") },
    at("09:55:00"),
    "preparing",
  ],
];

test.each(ROWS)("%s the room is in that phase", (_, own, now, phase) => {
  expect(roomPhase({ ...facts, ...own }, now)).toBe(phase);
});

test("a call lasts 45 seconds, and no longer once it is answered or the patient is recorded as absent", () => {
  const progress = { ...facts, ...called };
  expect(ringsUntil(progress, at("09:55:00"))).toEqual(at("09:55:15"));
  expect(ringsUntil(progress, at("09:55:15"))).toBeNull();
  expect(ringsUntil({ ...progress, answeredAt: at("09:54:40") }, at("09:55:00"))).toBeNull();
  expect(ringsUntil({ ...progress, absentAt: at("09:54:40") }, at("09:55:00"))).toBeNull();
  expect(ringsUntil(facts, at("09:55:00"))).toBeNull();
});

test("steps from before a move do not count, and later ones do", () => {
  const moved = { ...facts, ...called, movedAt: at("09:52:00") };
  expect(currentProgress(moved)).toEqual({
    waitingSince: null,
    calls: 1,
    calledAt: at("09:54:30"),
    answeredAt: null,
    absentAt: null,
    stoppedAt: null,
    doctorSeenAt: at("09:54:50"),
  });
  expect(currentProgress({ ...moved, movedAt: at("09:54:30") }).calls).toBe(0);
});

test.each<[string, RoomPhase, number, boolean]>([
  ["who waits", "waiting", 0, true],
  ["who has not come in", "preparing", 0, true],
  ["a third time", "waiting", 2, true],
  ["a fourth time", "waiting", 3, false],
  ["again after they were absent", "absent", 3, true],
  ["while the call rings", "called", 1, false],
  ["during the visit", "call", 1, false],
  ["before the room is open", "closed", 0, false],
  ["after the visit", "ended", 0, false],
  ["who has cancelled", "cancelled", 0, false],
  ["of a department without video", "elsewhere", 0, false],
])("the doctor calls a patient %s: in phase %s after %i calls %s", (_, phase, calls, can) => {
  expect(canCall(phase, calls)).toBe(can);
});

test("a screen that was seen less than 30 seconds ago is present", () => {
  expect(isSeen(at("09:54:31"), at("09:55:00"))).toBe(true);
  expect(isSeen(at("09:54:30"), at("09:55:00"))).toBe(false);
  expect(isSeen(null, at("09:55:00"))).toBe(false);
});
