import type { DoctorRight } from "@madoguchi/contract/visit/room";
import { expect, test } from "vitest";
import { type ActingDoctor, canUndo, doctorRight, lastCallOf, mustAsk } from "./visit-doctor.ts";

function at(time: string): Date {
  return new Date(`2026-05-12T${time}+09:00`);
}

const SATO: ActingDoctor = { staffId: "sato", shownName: "佐藤 健", names: ["佐藤 健", "佐藤健（常勤）"] };

test.each<[string, ActingDoctor | undefined, string | null, string | null, DoctorRight]>([
  ["a colleague who is no doctor", undefined, null, "佐藤 健", "none"],
  ["the doctor who was booked", SATO, null, "佐藤 健", "own"],
  ["the doctor who was booked, written with another space", SATO, null, "佐藤　健", "own"],
  ["another doctor than the one who was booked", SATO, null, "田中 誠", "of-another"],
  ["any doctor, where none was booked", SATO, null, null, "own"],
  ["who has called or taken it over", SATO, "sato", "田中 誠", "own"],
  ["who was booked, after a colleague has taken it over", SATO, "tanaka", "佐藤 健", "of-another"],
])("the visit of %s", (_, doctor, doctorStaffId, doctorName, right) => {
  expect(doctorRight(doctor, { doctorStaffId, doctorName })).toBe(right);
});

test("the present doctor is asked while their page is open, and for half a minute", () => {
  const now = at("10:05:00");
  const handover = { staffId: "sato", name: "佐藤 健", askedAt: at("10:04:31") };
  expect(mustAsk({ doctorSeenAt: null, handover: null }, SATO, now)).toBe(false);
  expect(mustAsk({ doctorSeenAt: at("10:04:30"), handover: null }, SATO, now)).toBe(false);
  expect(mustAsk({ doctorSeenAt: at("10:04:55"), handover: null }, SATO, now)).toBe(true);
  expect(mustAsk({ doctorSeenAt: at("10:04:55"), handover }, SATO, now)).toBe(true);
  expect(mustAsk({ doctorSeenAt: at("10:04:55"), handover }, SATO, at("10:05:01"))).toBe(false);
  expect(mustAsk({ doctorSeenAt: at("10:04:55"), handover: { ...handover, staffId: "tanaka" } }, SATO, now)).toBe(true);
});

test("an answered call can be undone within two minutes", () => {
  expect(canUndo(at("10:00:00"), at("10:01:59"))).toBe(true);
  expect(canUndo(at("10:00:00"), at("10:02:00"))).toBe(false);
  expect(canUndo(null, at("10:02:00"))).toBe(false);
});

test("the end of the newest call is known until the next one", () => {
  const none = { calledAt: at("10:00:00"), stoppedAt: null, undoneAt: null, movedAt: null };
  expect(lastCallOf(none)).toBeNull();
  expect(lastCallOf({ ...none, stoppedAt: at("10:00:05") })).toBe("stopped");
  expect(lastCallOf({ ...none, stoppedAt: at("10:01:05"), undoneAt: at("10:01:05") })).toBe("mistaken");
  expect(
    lastCallOf({ ...none, calledAt: at("10:03:00"), stoppedAt: at("10:01:05"), undoneAt: at("10:01:05") }),
  ).toBeNull();
  expect(lastCallOf({ ...none, stoppedAt: at("10:00:05"), movedAt: at("10:30:00") })).toBeNull();
});
