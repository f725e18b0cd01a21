import type { RoomState } from "@madoguchi/contract/visit/room";
import { expect, test } from "vitest";
import { createFrameBudget } from "./frame-budget.ts";
import { msUntilNextRefresh } from "./next-refresh.ts";
import { createPendingConnectionLimit } from "./pending-connections.ts";

const NOW = "2026-05-12T01:00:00.000Z";

function state(change: Partial<RoomState>): RoomState {
  return {
    treatmentId: "visit",
    phase: "waiting",
    opensAt: "2026-05-12T09:45:00+09:00",
    startsAt: "2026-05-12T10:00:00+09:00",
    endsAt: "2026-05-12T10:15:00+09:00",
    now: NOW,
    waitingSince: null,
    calls: 0,
    ringsUntil: null,
    startedAt: null,
    doctorName: "佐藤 健",
    lastCall: null,
    calledBackAt: null,
    handover: null,
    isOverdue: false,
    endedAs: null,
    delayMinutes: 0,
    patientsBefore: null,
    declaration: null,
    deviceTest: null,
    patientDeviceId: null,
    isPatientConnected: true,
    isDoctorConnected: false,
    ...change,
  };
}

test.each([
  ["every five minutes while the patient waits alone: their place is sent separately", {}, 300_000],
  ["each minute while the doctor is there too", { isDoctorConnected: true }, 60_000],
  ["when the visit becomes overdue", { endsAt: "2026-05-12T09:30:20+09:00" }, 20_200],
  ["during the call, for the other side's presence", { phase: "call" }, 15_000],
  ["when the ringing ends", { phase: "called", ringsUntil: "2026-05-12T10:00:30+09:00" }, 30_200],
  ["when the room opens", { phase: "closed", opensAt: "2026-05-12T10:00:05+09:00" }, 5_200],
  [
    "at once when the ringing ends within this very second",
    { phase: "called", ringsUntil: "2026-05-12T10:00:00+09:00" },
    200,
  ],
] satisfies [string, Partial<RoomState>, number][])("a room is read again %s", (_, change, ms) => {
  expect(msUntilNextRefresh(state(change))).toBe(ms);
});

test("a negotiation's burst of 150 frames passes, and after it 20 a second for as long as one likes", () => {
  const isWithin = createFrameBudget(0);
  const burst = Array.from({ length: 151 }, () => isWithin(100, 0));
  expect(burst.indexOf(false)).toBe(150);
  const steady = createFrameBudget(0);
  expect(Array.from({ length: 2000 }, (_, index) => steady(1000, index * 50)).every(Boolean)).toBe(true);
});

test("a mebibyte passes at once, and no more", () => {
  const isWithin = createFrameBudget(0);
  const large = Array.from({ length: 17 }, () => isWithin(64 * 1024, 0));
  expect(large.indexOf(false)).toBe(16);
});

test("two hundred pending connections of one network are allowed, or a thousand of all; each that ends makes room", () => {
  const pending = createPendingConnectionLimit();
  const leave = Array.from({ length: 200 }, () => pending.wait("192.0.2.1"));
  expect([pending.isFull("192.0.2.1"), pending.isFull("192.0.2.2")]).toEqual([true, false]);
  leave[0]?.();
  leave[0]?.();
  expect(pending.isFull("192.0.2.1")).toBe(false);
  for (let count = 0; count < 801; count += 1) pending.wait(`198.51.100.${count}`);
  expect(pending.isFull("203.0.113.1")).toBe(true);
});
