import { expect, test } from "vitest";
import { spotAt } from "../../testing/reservation-answers.ts";
import { moveInWeek } from "./move-in-week.ts";

const tuesday = ["09:00", "09:15", "14:00"].map((time) => spotAt(`2026-05-12T${time}:00+09:00`));
const thursday = ["09:30", "13:45", "18:00"].map((time) => spotAt(`2026-05-14T${time}:00+09:00`));

const NO_MODIFIER = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

/** Presses a key on a time of the shown days; returns the start of the next time, or the number of weeks to move. */
function press(days: (typeof tuesday)[], from: string, key: string, held: object = {}): string | number | undefined {
  const spot = days.flat().find(({ startsAt }) => startsAt.slice(8, 16) === from);
  if (!spot) throw new Error(`No such time: ${from}`);
  const move = moveInWeek(days, spot, { key, ...NO_MODIFIER, ...held });
  return move && ("weeks" in move ? move.weeks : move.spot.startsAt.slice(8, 16));
}

test.each([
  ["12T09:00", "ArrowDown", "12T09:15"],
  ["12T09:15", "ArrowUp", "12T09:00"],
  ["12T09:00", "ArrowUp", "12T09:00"],
  ["12T14:00", "ArrowDown", "12T14:00"],
  ["12T09:00", "ArrowRight", "14T09:30"],
  ["12T14:00", "ArrowRight", "14T13:45"],
  ["14T18:00", "ArrowLeft", "12T14:00"],
  ["14T09:30", "ArrowRight", "14T09:30"],
  ["12T14:00", "Home", "12T09:00"],
  ["14T09:30", "End", "14T18:00"],
  ["14T13:45", "PageUp", -1],
  ["14T13:45", "PageDown", 1],
  ["14T13:45", "a", undefined],
  ["14T13:45", "Tab", undefined],
])("side by side, from %s %s leads to %s", (from, key, target) => {
  expect(press([tuesday, thursday], from, key)).toBe(target);
});

test("with Control, Home and End lead to the first and the last time of the week", () => {
  expect(press([tuesday, thursday], "14T13:45", "Home", { ctrlKey: true })).toBe("12T09:00");
  expect(press([tuesday, thursday], "12T09:15", "End", { ctrlKey: true })).toBe("14T18:00");
});

test.each(["altKey", "metaKey", "shiftKey", "ctrlKey"])("an arrow with %s is left to the browser", (modifier) => {
  expect(press([tuesday, thursday], "12T09:15", "ArrowLeft", { [modifier]: true })).toBeUndefined();
});

test("in the list of a single day all four arrows lead along the day", () => {
  expect(["ArrowRight", "ArrowDown"].map((key) => press([tuesday], "12T09:15", key))).toEqual(["12T14:00", "12T14:00"]);
  expect(["ArrowLeft", "ArrowUp"].map((key) => press([tuesday], "12T09:15", key))).toEqual(["12T09:00", "12T09:00"]);
});
