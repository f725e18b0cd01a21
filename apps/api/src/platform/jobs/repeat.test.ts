import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { everyHour } from "./repeat.ts";

const HOUR_MS = 3_600_000;

const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test("an hourly job waits for its first hour, unless it starts at once, and stops on request", async () => {
  const later = vi.fn(() => Promise.resolve());
  const atOnce = vi.fn(() => Promise.resolve());
  const ends = [everyHour(log, "later", later), everyHour(log, "at-once", atOnce, { isDoneAtOnce: true })];
  expect([later.mock.calls.length, atOnce.mock.calls.length]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect([later.mock.calls.length, atOnce.mock.calls.length]).toEqual([2, 3]);
  for (const end of ends) end();
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect([later.mock.calls.length, atOnce.mock.calls.length]).toEqual([2, 3]);
});

test("a job that fails is logged by its name, and retried the next hour", async () => {
  const failing = vi.fn(() => Promise.reject(new TypeError("patient 42")));
  const end = everyHour(log, "failing", failing, { isDoneAtOnce: true });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  end();
  expect(failing).toHaveBeenCalledTimes(2);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { job: "failing", reason: "TypeError" },
    { job: "failing", reason: "TypeError" },
  ]);
  expect(lines.join("")).not.toContain("patient 42");
});
