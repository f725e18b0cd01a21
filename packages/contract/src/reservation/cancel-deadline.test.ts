import { expect, test } from "vitest";
import { cancelDeadline, cancelPromise } from "./cancel-deadline.ts";

const startsAt = new Date("2026-05-12T14:30:00+09:00");
const at = (time: string) => new Date(`2026-05-12T${time}+09:00`);

test.each([
  ["booked the day before", "2026-05-11T09:00:00+09:00", 2, 15, "12:30:00"],
  ["booked 15 minutes before the deadline", "2026-05-12T12:15:00+09:00", 2, 15, "12:30:00"],
  ["booked 5 minutes before the deadline", "2026-05-12T12:25:00+09:00", 2, 15, "12:40:00"],
  ["booked at the deadline", "2026-05-12T12:30:00+09:00", 2, 15, "12:45:00"],
  ["booked inside the deadline", "2026-05-12T13:20:00+09:00", 2, 15, "13:35:00"],
  ["booked inside the deadline of a clinic without a grace", "2026-05-12T13:20:00+09:00", 2, 0, "13:20:00"],
  ["booked so late that the grace would outlast the start", "2026-05-12T14:20:00+09:00", 2, 15, "14:30:00"],
  ["of a clinic that takes cancellations until the start", "2026-05-12T14:00:00+09:00", 0, 15, "14:30:00"],
  ["of a clinic that wants a day's notice", "2026-05-12T09:00:00+09:00", 24, 15, "09:15:00"],
])("a visit at 14:30 %s", (_, bookedAt, cancelDeadlineHours, cancelGraceMinutes, expected) => {
  const rule = { cancelDeadlineHours, cancelGraceMinutes };
  expect(cancelDeadline(startsAt, new Date(bookedAt), rule)).toEqual(at(expected));
});

test.each([
  ["early", "09:00:00", 2, 15, { kind: "until", deadline: at("12:30:00") }],
  ["when deadline and grace end together", "12:15:00", 2, 15, { kind: "until", deadline: at("12:30:00") }],
  ["when the grace ends later", "12:15:01", 2, 15, { kind: "after-booking", minutes: 15 }],
  ["inside the deadline", "13:20:00", 2, 15, { kind: "after-booking", minutes: 15 }],
  ["inside the deadline without a grace", "13:20:00", 2, 0, { kind: "never" }],
  ["at the deadline without a grace", "12:30:00", 2, 0, { kind: "never" }],
  ["a second before the deadline without a grace", "12:29:59", 2, 0, { kind: "until", deadline: at("12:30:00") }],
  ["with a grace that outlasts the start", "13:20:00", 2, 90, { kind: "until-start" }],
  ["where cancelling is free until the start", "14:29:00", 0, 15, { kind: "until", deadline: startsAt }],
])("before a booking made %s, the shown rule is the later one", (_, now, hours, minutes, expected) => {
  const rule = { cancelDeadlineHours: hours, cancelGraceMinutes: minutes };
  expect(cancelPromise(startsAt, at(now), rule)).toEqual(expected);
});
