import { expect, test } from "vitest";
import { createServerClock } from "./server-clock.ts";

test("a clock that is ten minutes fast is corrected by the first answer", () => {
  const clock = createServerClock(() => new Date("2026-05-11T12:10:00+09:00"));
  clock.follow(new Date("2026-05-11T12:00:00+09:00"));
  expect(clock.now()).toEqual(new Date("2026-05-11T12:00:00+09:00"));
});

test("a deviation of a few seconds is latency and changes nothing", () => {
  const device = new Date("2026-05-11T12:00:00+09:00");
  const clock = createServerClock(() => device);
  clock.follow(new Date("2026-05-11T11:59:56+09:00"));
  expect(clock.now()).toEqual(device);
});

test("a clock that is behind the page's own data is corrected by it, a later one stays", () => {
  let device = new Date("2026-05-11T10:00:00+09:00");
  const clock = createServerClock(() => device);
  clock.followAtLeast(new Date("2026-05-11T12:00:00+09:00"));
  expect(clock.now()).toEqual(new Date("2026-05-11T12:00:00+09:00"));
  device = new Date("2026-05-11T10:30:00+09:00");
  clock.followAtLeast(new Date("2026-05-11T12:10:00+09:00"));
  expect(clock.now()).toEqual(new Date("2026-05-11T12:30:00+09:00"));
});

test("a device's clock is used again after it was corrected", () => {
  let device = new Date("2026-05-11T12:10:00+09:00");
  const clock = createServerClock(() => device);
  clock.follow(new Date("2026-05-11T12:00:00+09:00"));
  device = new Date("2026-05-11T12:00:30+09:00");
  clock.follow(new Date("2026-05-11T12:00:31+09:00"));
  expect(clock.now()).toEqual(device);
});
