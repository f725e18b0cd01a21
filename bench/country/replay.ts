import { percentile } from "./station.ts";
import { type Capacities, Clock, openStations } from "./stations.ts";
import { createWorker, type Tally } from "./work.ts";

/** The cost of a single call: processor time, and the rest of its answer's time. */
export type CallCost = { programMs: number; databaseMs: number; besidesMs: number };

export type Answers = { p50: number; p95: number; programMs: number; databaseMs: number };

/** Simulates people who come at `arrivals` (ms) and each make these calls, one after the other. */
export function replay(calls: readonly CallCost[], arrivals: readonly number[], capacities: Capacities): Answers {
  const clock = new Clock();
  const tally: Tally = { steps: [], retries: 0, givenUp: 0, connectionsWanted: 0 };
  const worker = createWorker(openStations(capacities, clock), clock, 1, tally);
  const answers: number[] = [];

  function makeCall(index: number): void {
    const call = calls[index];
    if (!call) return;
    const pressedAt = clock.now();
    worker.step({ ...call, mails: 0 }, () =>
      clock.later(call.besidesMs, () => {
        answers.push(clock.now() - pressedAt);
        makeCall(index + 1);
      }),
    );
  }

  for (const at of arrivals) clock.later(at, () => makeCall(0));
  clock.run();
  const sorted = answers.toSorted((one, other) => one - other);
  const sum = (of: (call: CallCost) => number) => calls.reduce((total, call) => total + of(call), 0) * arrivals.length;
  return {
    ...{ p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) },
    ...{ programMs: sum((call) => call.programMs), databaseMs: sum((call) => call.databaseMs) },
  };
}

/** The arrivals of `count` independent people, `perSecond` on average. */
export function drawArrivals(random: () => number, count: number, perSecond: number): number[] {
  let at = 0;
  return Array.from({ length: count }, () => {
    at += (-Math.log(1 - random()) / perSecond) * 1000;
    return at;
  });
}
