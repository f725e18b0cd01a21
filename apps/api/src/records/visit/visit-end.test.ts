import type { VisitEnd } from "@madoguchi/contract/visit/visit-end";
import { expect, test } from "vitest";
import { dayIsOverAt, endsNowAs, goneFrom, isOverdue, type VisitEndFacts } from "./visit-end.ts";

/** A time of 12 May 2026 in Japan, or of another day of that month. */
function at(time: string, day = 12): Date {
  return new Date(`2026-05-${day}T${time}+09:00`);
}

/** A visit from 10:00 to 10:15 without patient and doctor. */
const reserved: VisitEndFacts = {
  statusId: 1,
  finishedAt: null,
  opensAt: at("09:45:00"),
  endsAt: at("10:15:00"),
  startedAt: null,
  movedAt: null,
  isByVideo: true,
  hasDeclared: false,
  waitingSince: null,
  calls: 0,
  calledAt: null,
  answeredAt: null,
  absentAt: null,
  stoppedAt: null,
  patientSeenAt: null,
  doctorSeenAt: null,
  goneSince: null,
};

const waiting = { waitingSince: at("09:50:00"), hasDeclared: true };
const running = {
  ...waiting,
  statusId: 2,
  startedAt: at("10:02:00"),
  calls: 1,
  calledAt: at("10:01:40"),
  answeredAt: at("10:02:00"),
} as const;
const MIDNIGHT = at("00:00:00", 13);
const BEFORE_MIDNIGHT = at("23:59:59");

type Row = [string, Partial<VisitEndFacts>, Date, boolean, VisitEnd | null];

const ROWS: Row[] = [
  ["nobody has come, within the grace", {}, at("10:44:59"), false, null],
  ["nobody has come, after the grace", {}, at("10:45:00"), true, null],
  ["nobody has come, before midnight", {}, BEFORE_MIDNIGHT, true, null],
  ["nobody has come, and the day is over", {}, MIDNIGHT, true, "not-held"],
  ["the patient waits beyond the grace", waiting, at("11:00:00"), true, null],
  ["the patient waited and was not called, and the day is over", waiting, MIDNIGHT, true, "clinic-did-not-call"],
  ["the patient waited, went, and was never called", { hasDeclared: true }, MIDNIGHT, true, "clinic-did-not-call"],
  [
    "the patient was called and did not answer",
    { ...waiting, calls: 2, calledAt: at("10:05:00") },
    MIDNIGHT,
    true,
    "patient-absent",
  ],
  [
    "the doctor has recorded the absence",
    { calls: 3, calledAt: at("10:05:00"), absentAt: at("10:06:00") },
    MIDNIGHT,
    true,
    "patient-absent",
  ],
  [
    "the patient came back after an absence and was not called again",
    { ...waiting, calls: 0, calledAt: at("10:05:00") },
    MIDNIGHT,
    true,
    "clinic-did-not-call",
  ],
  [
    "calls before the visit was moved do not count",
    { calls: 3, calledAt: at("09:00:00"), absentAt: at("09:10:00"), movedAt: at("09:20:00") },
    MIDNIGHT,
    true,
    "not-held",
  ],
  [
    "a late clinic calls at midnight: the call rings",
    { ...waiting, calls: 1, calledAt: at("23:59:40"), doctorSeenAt: BEFORE_MIDNIGHT },
    MIDNIGHT,
    true,
    null,
  ],
  [
    "doctor and patient are both there at midnight",
    { ...waiting, patientSeenAt: BEFORE_MIDNIGHT, doctorSeenAt: BEFORE_MIDNIGHT },
    MIDNIGHT,
    true,
    null,
  ],
  [
    "the patient alone waits at midnight",
    { ...waiting, patientSeenAt: BEFORE_MIDNIGHT },
    MIDNIGHT,
    true,
    "clinic-did-not-call",
  ],
  ["in progress, the patient gone", { ...running, doctorSeenAt: at("10:59:50") }, at("11:00:00"), false, null],
  ["in progress, the doctor gone", { ...running, patientSeenAt: at("10:59:50") }, at("11:00:00"), false, null],
  ["in progress, both gone, within the grace", { ...running, goneSince: at("10:20:00") }, at("10:30:00"), false, null],
  ["in progress, both gone, after the grace", { ...running, goneSince: at("10:20:00") }, at("11:00:00"), true, null],
  [
    "in progress, both gone, and the day is over",
    { ...running, goneSince: at("10:20:00") },
    MIDNIGHT,
    true,
    "broken-off",
  ],
  [
    "in progress at midnight, the doctor still writes",
    { ...running, doctorSeenAt: BEFORE_MIDNIGHT },
    MIDNIGHT,
    false,
    null,
  ],
  [
    "in progress after midnight, both out for some minutes",
    { ...running, goneSince: at("23:55:00") },
    at("00:10:00", 13),
    true,
    null,
  ],
  [
    "in progress after midnight, both out for half an hour",
    { ...running, goneSince: at("23:55:00") },
    at("00:25:00", 13),
    true,
    "broken-off",
  ],
  ["by telephone, not recorded, the next day", { isByVideo: false }, at("12:00:00", 13), true, null],
  ["by telephone, not recorded, three days later", { isByVideo: false }, at("00:00:00", 16), true, "not-held"],
  [
    "by telephone, begun and not recorded, three days later",
    { isByVideo: false, statusId: 2 },
    at("00:00:00", 16),
    true,
    "not-held",
  ],
  ["finished", { ...running, statusId: 3, finishedAt: at("10:20:00") }, MIDNIGHT, false, null],
  ["cancelled", { statusId: 5 }, MIDNIGHT, false, null],
];

test.each(ROWS)("%s: whether it is the clinic's task, and the kind of its end", (_, own, now, isTask, end) => {
  const facts = { ...reserved, ...own };
  expect([isOverdue(facts, now), endsNowAs(facts, now)]).toEqual([isTask, end]);
});

test("a visit before midnight keeps its grace, and its extension", () => {
  expect(dayIsOverAt({ endsAt: at("23:50:00"), isByVideo: true })).toEqual(at("00:20:00", 13));
  expect(dayIsOverAt({ endsAt: at("00:05:00", 13), isByVideo: true })).toEqual(at("00:00:00", 14));
});

test("both sides are gone since they were last seen, and since now where that is unknown", () => {
  const now = at("11:00:00");
  expect(
    goneFrom({ ...reserved, ...running, doctorSeenAt: at("10:40:00"), patientSeenAt: at("10:30:00") }, now),
  ).toEqual(at("10:40:00"));
  expect(goneFrom({ ...reserved, ...running }, now)).toEqual(now);
  expect(goneFrom(reserved, now)).toBeNull();
});
