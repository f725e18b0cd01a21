import { expect, test } from "vitest";
import { describeDelay, describeMinutesSince, describeQueue, secondsUntil } from "./room-labels.ts";

test.each([
  [0, "次はあなたの順番です"],
  [1, "あなたの前に1人お待ちです"],
  [4, "あなたの前に4人お待ちです"],
  [null, undefined],
])("with %s patients before, the place in the queue reads %s", (patientsBefore, label) => {
  expect(describeQueue(patientsBefore)).toBe(label);
});

test.each([
  [0, "予定どおりに進んでいます"],
  [4, "予定どおりに進んでいます"],
  [5, "約5分遅れています"],
  [8, "約10分遅れています"],
  [31, "約30分遅れています"],
])("a delay of %s minutes reads %s", (delayMinutes, label) => {
  expect(describeDelay({ delayMinutes })).toBe(label);
});

const NOW = new Date("2026-05-12T14:40:30+09:00");

test.each([
  ["2026-05-12T14:40:00+09:00", undefined],
  ["2026-05-12T14:39:00+09:00", "1分"],
  ["2026-05-12T14:20:00+09:00", "20分"],
  [null, undefined],
])("a patient who waits since %s has waited for %s", (since, label) => {
  expect(describeMinutesSince(since, NOW)).toBe(label);
});

test("the remaining seconds are never negative", () => {
  expect(secondsUntil("2026-05-12T14:41:00+09:00", NOW)).toBe(30);
  expect(secondsUntil("2026-05-12T14:40:00+09:00", NOW)).toBe(0);
});
