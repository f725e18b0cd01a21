import { expect, test, vi } from "vitest";
import { createTurns } from "./turns.ts";

/** Takes a turn and records its name when it begins. */
function coming(turns: ReturnType<typeof createTurns>, begun: string[]) {
  return async (whose: string, name: string) => {
    const turn = await turns.take(whose);
    begun.push(name);
    return turn;
  };
}

test("a clinic's calls beyond the number wait in the order of their arrival, and another clinic's begin at once", async () => {
  const turns = createTurns({ callsAtOnce: 2 });
  const begun: string[] = [];
  const come = coming(turns, begun);
  const first = await come("rushed", "1");
  const second = await come("rushed", "2");
  const third = come("rushed", "3");
  const fourth = come("rushed", "4");
  await come("quiet", "other");
  expect(begun).toEqual(["1", "2", "other"]);
  second.end();
  // A second `end` changes nothing.
  second.end();
  await third;
  expect(begun).toEqual(["1", "2", "other", "3"]);
  first.end();
  await fourth;
  expect(begun).toEqual(["1", "2", "other", "3", "4"]);
});

test("a call that resumes after a service's answer does not wait, and counts until it ends", async () => {
  const turns = createTurns({ callsAtOnce: 1 });
  const begun: string[] = [];
  const come = coming(turns, begun);
  const asking = await come("clinic", "asking");
  asking.end();
  const other = await come("clinic", "other");
  const resumed = turns.resume("clinic");
  const third = come("clinic", "third");
  other.end();
  await Promise.resolve();
  expect(begun).toEqual(["asking", "other"]);
  resumed.end();
  await third;
  expect(begun).toEqual(["asking", "other", "third"]);
});

test("between two calls that wait for nothing the process handles the input of others", async () => {
  const turns = createTurns({ callsAtOnce: 1 });
  const order: string[] = [];
  const first = await turns.take("rushed");
  const rush = Array.from({ length: 20 }, async () => {
    const turn = await turns.take("rushed");
    order.push("rushed");
    turn.end();
  });
  first.end();
  setImmediate(() => order.push("quiet"));
  await Promise.all(rush);
  expect(order.slice(0, 3)).toContain("quiet");
});

test("a call that gets no turn in time is refused with a retry, and leaves the queue", async () => {
  vi.useFakeTimers();
  const turns = createTurns({ callsAtOnce: 1, longestWaitMs: 8000 });
  const first = await turns.take("clinic");
  const late = turns.take("clinic").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(8000);
  vi.useRealTimers();
  expect(await late).toMatchObject({ details: { status: 503, retryAfterSeconds: 5, reason: "no turn in time" } });
  first.end();
  expect(await turns.take("clinic")).toBeDefined();
});
