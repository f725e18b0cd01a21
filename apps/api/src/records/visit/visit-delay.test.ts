import { expect, test } from "vitest";
import { estimateQueue, type QueuedVisit } from "./visit-delay.ts";

/** At a time of 12 May 2026 in Japan. */
function at(time: string): Date {
  return new Date(`2026-05-12T${time}+09:00`);
}

function visit(time: string, own: Partial<QueuedVisit> = {}): QueuedVisit {
  const startsAt = at(time);
  return {
    treatmentId: time,
    doctorName: null,
    statusId: 1,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 15 * 60_000),
    startedAt: null,
    extendedMinutes: 0,
    waitingSince: null,
    isWaiting: true,
    isAbsent: false,
    ...own,
  };
}

const running = (time: string, startedAt: string, extendedMinutes = 0) =>
  visit(time, { statusId: 2, startedAt: at(startedAt), extendedMinutes });
const done = (time: string) => visit(time, { statusId: 3, startedAt: at(time) });
const mine = visit("10:30", { treatmentId: "mine" });

const ROWS: [string, QueuedVisit[], string, number, number][] = [
  ["nobody else is booked", [], "10:20", 0, 0],
  ["nobody else is booked, and the doctor is late", [], "10:37:59", 0, 7],
  ["the visits before it are over", [done("10:00"), done("10:15")], "10:20", 0, 0],
  ["the one before it runs in time", [done("10:00"), running("10:15", "10:15")], "10:20", 1, 0],
  ["the one before it began ten minutes late", [running("10:15", "10:25")], "10:28", 1, 10],
  ["the one before it was extended", [running("10:15", "10:15", 10)], "10:28", 1, 10],
  ["the one before it runs over", [running("10:15", "10:15")], "10:42", 1, 12],
  ["the one before it is not called yet", [visit("10:15")], "10:28", 1, 13],
  ["two before it wait", [visit("10:00"), visit("10:15")], "10:20", 2, 20],
  [
    "the patient before it has not entered, and their time is not over",
    [visit("10:15", { isWaiting: false })],
    "10:20",
    1,
    5,
  ],
  ["who is before it never came in", [visit("10:00", { isWaiting: false })], "10:20", 0, 0],
  ["who is before it was absent", [visit("10:15", { isAbsent: true, isWaiting: false })], "10:20", 0, 0],
  ["a later patient was called first", [running("10:45", "10:24")], "10:30", 1, 9],
  ["later visits wait", [visit("10:45"), visit("11:00")], "10:20", 0, 0],
  [
    "the clinic sees two at once",
    [visit("10:30"), visit("10:15"), visit("10:15", { treatmentId: "b" })],
    "10:20",
    2,
    5,
  ],
  [
    "the clinic sees two at once, and one of them runs over",
    [visit("10:30"), running("10:15", "10:20")],
    "10:34",
    1,
    4,
  ],
];

test.each(ROWS)("when %s, at %s", (_, others, now, patientsBefore, delayMinutes) => {
  expect(estimateQueue([...others, mine], "mine", at(now))).toEqual({ patientsBefore, delayMinutes });
});

test("one time that was booked twice does not halve the delays of the day", () => {
  const before = [visit("09:45"), visit("10:00"), visit("10:15")];
  const twice = visit("11:00", { treatmentId: "twice" });
  const expected = { patientsBefore: 3, delayMinutes: 15 };
  expect(estimateQueue([...before, mine], "mine", at("10:00"))).toEqual(expected);
  expect(estimateQueue([...before, visit("11:00"), twice, mine], "mine", at("10:00"))).toEqual(expected);
});

test("a doctor sees one patient at a time, however they were booked", () => {
  const own = (time: string, treatmentId: string) => visit(time, { treatmentId, doctorName: "小林 直樹" });
  const visits = [own("10:15", "a"), own("10:15", "b"), own("10:30", "c"), own("10:30", "mine")];
  expect(estimateQueue(visits, "mine", at("10:20"))).toEqual({ patientsBefore: 2, delayMinutes: 20 });
});

test("a patient who has not entered while the doctor is free causes no delay of the clinic's", () => {
  const late = { ...mine, isWaiting: false };
  expect(estimateQueue([late], "mine", at("10:40"))).toEqual({ patientsBefore: 0, delayMinutes: 0 });
  const others = [running("10:15", "10:30"), late];
  expect(estimateQueue(others, "mine", at("10:40"))).toEqual({ patientsBefore: 1, delayMinutes: 15 });
});

test("a patient who came late is shown no delay of the clinic's: their wait counts from their own entry", () => {
  const late = { ...mine, waitingSince: at("10:41") };
  expect(estimateQueue([late], "mine", at("10:42"))).toEqual({ patientsBefore: 0, delayMinutes: 1 });
  const others = [running("10:15", "10:35"), late];
  expect(estimateQueue(others, "mine", at("10:42"))).toEqual({ patientsBefore: 1, delayMinutes: 9 });
});

test("the order in which the visits are read changes nothing", () => {
  const visits = [visit("10:15"), visit("10:00"), running("09:45", "09:50"), mine];
  const forwards = estimateQueue(visits, "mine", at("10:04"));
  expect(forwards).toEqual({ patientsBefore: 3, delayMinutes: 5 });
  expect(estimateQueue(visits.toReversed(), "mine", at("10:04"))).toEqual(forwards);
});
