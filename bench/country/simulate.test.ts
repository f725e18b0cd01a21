import { expect, test } from "vitest";
import { measuredFixture } from "../capacity/measured.fixture.ts";
import { advise } from "./advise.ts";
import { EventQueue } from "./event-queue.ts";
import { MONDAY, type Scenario } from "./scenario.ts";
import { simulate } from "./simulate.ts";
import { type Capacities, Clock, openStations } from "./stations.ts";
import { createWorker, type Tally } from "./work.ts";

const ENOUGH: Capacities = {
  ...{ programs: 2, databaseProcessors: 2, connections: 60, mailsASecond: 10 },
  ...{ relayBitsASecond: 100e6, cardLatencyMs: 1500 },
};

function morning(scenario: Partial<Scenario> = {}, capacities: Partial<Capacities> = {}) {
  return simulate(measuredFixture, { ...MONDAY, clinics: 10, ...scenario }, { ...ENOUGH, ...capacities });
}

const stationOf = (result: ReturnType<typeof morning>, name: string) =>
  result.stations.find((station) => station.name === name);

test("the next event comes first, and of two at once the one that was added first", () => {
  const queue = new EventQueue<string>();
  for (const [at, event] of [
    [5, "c"],
    [1, "a"],
    [5, "d"],
    [3, "b"],
  ] as const)
    queue.add(at, event);
  expect(Array.from({ length: 5 }, () => queue.take()?.event)).toEqual(["a", "b", "c", "d", undefined]);
});

test("the same seed gives the same morning, another one another", () => {
  expect(morning()).toEqual(morning());
  expect(morning({ seed: 1 })).not.toEqual(morning({ seed: 2 }));
});

test("every booking and every visit of the clinics' day happens, no-shows among them", () => {
  const result = morning();
  expect(result.bookings).toBe(10 * 21);
  expect(result.visits + result.noShows).toBe(10 * 17);
  expect(result.noShows).toBeGreaterThan(0);
  expect(result.moves).toBeGreaterThan(0);
  expect(result.givenUp).toBe(0);
});

test("of two jobs at one server at once the second waits for as long as the first takes", () => {
  const clock = new Clock();
  const { database } = openStations({ ...ENOUGH, databaseProcessors: 1 }, clock);
  const ended: number[] = [];
  for (const ms of [30, 50]) database.enter(ms, () => ended.push(clock.now()));
  clock.run();
  expect(ended).toEqual([30, 80]);
  expect(database.report(100)).toMatchObject({ use: 0.8, waits: { most: 30 }, longestQueue: 1 });
});

test("the processor time is the cost of the steps, for any number of processors", () => {
  const few = stationOf(morning(), "programs");
  const many = stationOf(morning({}, { programs: 8 }), "programs");
  expect((many?.use ?? 0) * 8).toBeCloseTo((few?.use ?? 0) * 2, 2);
});

test("a person without an answer in time retries three times, and then gives up", () => {
  const clock = new Clock();
  const stations = openStations({ ...ENOUGH, programs: 1 }, clock);
  const tally: Tally = { steps: [], retries: 0, givenUp: 0, connectionsWanted: 0 };
  stations.program.enter(60_000, () => undefined);
  const heard: boolean[] = [];
  createWorker(stations, clock, 100, tally).step({ programMs: 5, databaseMs: 5, mails: 0 }, (went) => heard.push(went));
  clock.run();
  expect(tally).toMatchObject({ retries: 3, givenUp: 1, steps: [] });
  expect(heard).toEqual([false]);
});

test("too few programs for many clinics: the queue grows there, and the advice names what to add", () => {
  const dear = measuredFixture.steps.map((step) => ({
    ...step,
    cost: { ...step.cost, programMs: 10 * step.cost.programMs },
  }));
  const capacities = { ...ENOUGH, programs: 1, databaseProcessors: 8 };
  const crowd = simulate({ ...measuredFixture, steps: dear }, { ...MONDAY, clinics: 80 }, capacities);
  expect(stationOf(crowd, "programs")?.useAtPeak).toBeGreaterThan(0.8);
  expect(crowd.steps.p99).toBeGreaterThan(morning().steps.p99);
  const advice = advise(crowd, capacities);
  expect(advice.join()).toMatch(/programs: \d+ in place of 1/);
  expect(advice.join()).not.toMatch(/database/);
});

test("a slow mail server has the queue, not the machines", () => {
  const slow = morning({ clinics: 100 }, { mailsASecond: 0.1, programs: 8, databaseProcessors: 8 });
  expect(stationOf(slow, "mail server")?.waits.p99).toBeGreaterThan(60_000);
  const capacities = { ...ENOUGH, programs: 8, databaseProcessors: 8, mailsASecond: 0.1 };
  expect(advise(slow, capacities).some((line) => line.startsWith("mail server"))).toBe(true);
});

test("calls beyond a relay's bandwidth require another relay", () => {
  const result = morning({ clinics: 200, relayed: 1 });
  expect(result.calls.relayedMost).toBe(result.calls.most);
  expect(result.calls.relayBits).toBe(result.calls.most * 2_000_000);
  expect(advise(result, ENOUGH).join()).toMatch(/relays: \d+ of 100 Mbit\/s/);
});

test("with enough of everything nothing is to be added", () => {
  expect(advise(morning(), ENOUGH)).toEqual([]);
});
