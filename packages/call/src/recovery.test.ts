import { expect, test } from "vitest";
import { chooseRecovery, isFlowing, isLost, type LineState } from "./recovery.ts";

const flowing: LineState = { connectionState: "connected", silenceMs: 900, sinceRestartMs: 60_000, restarts: 0 };

const rows: [string, Partial<LineState>, ReturnType<typeof chooseRecovery>][] = [
  ["media that flows is left alone", {}, "wait"],
  ["a silence of less than 5 seconds is waited out", { silenceMs: 4999 }, "wait"],
  ["5 seconds without media restart ICE", { silenceMs: 5000 }, "restart-ice"],
  ["a broken connection restarts ICE at once", { connectionState: "disconnected" }, "restart-ice"],
  ["a restart has 5 seconds", { connectionState: "disconnected", sinceRestartMs: 4999 }, "wait"],
  ["a failed restart is not waited for", { connectionState: "failed", sinceRestartMs: 1000 }, "restart-ice"],
  ["but is not repeated within a second", { connectionState: "failed", sinceRestartMs: 999 }, "wait"],
  [
    "a first connection that is being made has 5 seconds",
    { connectionState: "connecting", sinceRestartMs: 800 },
    "wait",
  ],
  ["after three restarts without media a new connection is made", { connectionState: "failed", restarts: 3 }, "renew"],
  ["without an answer: greets again after 5 seconds", { connectionState: "new", silenceMs: 9000 }, "greet"],
  ["without an answer yet: waits", { connectionState: "new", sinceRestartMs: 4000 }, "wait"],
];

test.each(rows)("%s", (_, change, expected) => {
  expect(chooseRecovery({ ...flowing, ...change })).toBe(expected);
});

test("no media flows over a connection that is not connected, however recent the last one", () => {
  expect(isFlowing(flowing)).toBe(true);
  expect(isFlowing({ ...flowing, connectionState: "disconnected" })).toBe(false);
});

test("after a minute without media the person is asked", () => {
  expect([isLost(59_999), isLost(60_000)]).toEqual([false, true]);
});
