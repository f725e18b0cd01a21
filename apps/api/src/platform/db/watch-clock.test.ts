import pino from "pino";
import { expect, test } from "vitest";
import { createApp } from "../../composition/app.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { watchClock } from "./watch-clock.ts";

const client = useTestClient();

/** Runs a program whose clock differs from the database's by so much; returns its state and log. */
async function watchedBy(programAheadSeconds: number) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const now = () => new Date(Date.now() + programAheadSeconds * 1000);
  const watch = await watchClock({ database: client.database, now, log });
  const answer = await createApp(client.deps, { isClockRight: watch.isClockRight }).request("/readyz");
  watch.stop();
  return { lines: lines.map((line) => JSON.parse(line)), status: answer.status, body: await answer.json() };
}

test.each([0, 0.3, -0.3])("a difference of %d seconds is nothing to speak of", async (seconds) => {
  expect(await watchedBy(seconds)).toEqual({
    lines: [],
    status: 200,
    body: { state: "ready", database: "ready", log: "written", clock: "right", live: "at once" },
  });
});

test.each([1.5, -1.5, 20, -20])("a difference of %d seconds is logged, and the process serves", async (seconds) => {
  const { lines, status } = await watchedBy(seconds);
  expect(lines).toMatchObject([{ level: 40, msg: "the database's clock and the program's differ" }]);
  expect(lines[0].databaseAheadSeconds).toBeCloseTo(-seconds, 0);
  expect(status).toBe(200);
});

test.each([31, -31, 3600])("with a difference of %d seconds the process is not ready", async (seconds) => {
  const { lines, status, body } = await watchedBy(seconds);
  expect(lines).toMatchObject([{ msg: "the database's clock and the program's differ" }]);
  expect([status, body]).toEqual([
    503,
    { state: "not ready", database: "ready", log: "written", clock: "wrong", live: "at once" },
  ]);
});
