import { expect, test } from "vitest";
import { describeTimeLeft, isRoomOpen } from "./room-entry.tsx";

const visit = {
  statusId: 1,
  startsAt: "2026-05-12T14:30:00+09:00",
  roomOpensAt: "2026-05-12T14:15:00+09:00",
} as const;

test.each([
  ["2026-05-12T14:14:59+09:00", false],
  ["2026-05-12T14:15:00+09:00", true],
  ["2026-05-12T14:31:00+09:00", true],
])("the room of a booked visit is open at %s: %s", (now, isOpen) => {
  expect(isRoomOpen(visit, new Date(now))).toBe(isOpen);
});

test("during the visit the patient can return to the room; after it, and after a cancellation, not", () => {
  const now = new Date("2026-05-12T14:40:00+09:00");
  expect(isRoomOpen({ ...visit, statusId: 2, roomOpensAt: null }, now)).toBe(true);
  expect(isRoomOpen({ ...visit, statusId: 3 }, now)).toBe(false);
  expect(isRoomOpen({ ...visit, statusId: 5 }, now)).toBe(false);
});

test.each([
  ["2026-05-11T23:59:59+09:00", undefined],
  ["2026-05-12T00:00:00+09:00", "開始まであと14時間30分"],
  ["2026-05-12T12:30:00+09:00", "開始まであと2時間"],
  ["2026-05-12T14:20:30+09:00", "開始まであと10分"],
  ["2026-05-12T14:30:00+09:00", undefined],
])("at %s the card says %s", (now, words) => {
  expect(describeTimeLeft(visit, new Date(now))).toBe(words);
});
