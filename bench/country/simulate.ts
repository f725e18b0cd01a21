import { createRandom } from "../../apps/api/src/simulated-clinic/seeded-random.ts";
import type { Measured, VisitPart } from "../capacity/measured.ts";
import type { Scenario } from "./scenario.ts";
import { percentile, type StationReport } from "./station.ts";
import { type Capacities, Clock, openStations } from "./stations.ts";
import { createWorker, type Tally, type Work } from "./work.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const QUARTERS = 4;
const PHOTO_STEP = "chat and a photo";
const ROOM_STEP = "entering the waiting room";
const BOOKING_STEP = "booking";

export type Morning = {
  visits: number;
  noShows: number;
  bookings: number;
  moves: number;
  steps: { count: number; p50: number; p95: number; p99: number; most: number };
  retries: number;
  givenUp: number;
  stations: StationReport[];
  connectionsWanted: number;
  calls: { most: number; relayedMost: number; relayBits: number };
  cardWaits: number;
};

/** Simulates a morning by its seed: the same seed gives the same morning. */
export function simulate(measured: Measured, scenario: Scenario, capacities: Capacities): Morning {
  const random = createRandom(scenario.seed);
  const clock = new Clock();
  const stations = openStations(capacities, clock);
  const tally: Tally = { steps: [], retries: 0, givenUp: 0, connectionsWanted: 0 };
  const worker = createWorker(stations, clock, SECOND_MS / capacities.mailsASecond, tally);
  const counts = { visits: 0, noShows: 0, bookings: 0, moves: 0, cardWaits: 0 };
  const calls = { now: 0, relayed: 0, most: 0, relayedMost: 0 };

  const isSo = (share: number) => random() < share;
  const thinking = () => -Math.log(1 - random()) * scenario.thinkSeconds * SECOND_MS;
  const stepOf = (name: string): Work | undefined => measured.steps.find((step) => step.name === name)?.cost;
  const minuteOf = (kind: "waiting" | "call"): Work | undefined =>
    measured.steps.find(({ minutely }) => minutely === kind)?.cost;

  /** A call's length is log-normal: many of a usual length, some long ones. */
  function callMinutes(): number {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return scenario.callMinutes.middle * Math.exp(scenario.callMinutes.spread * normal);
  }

  function goThrough(works: readonly Work[], then: () => void): void {
    const [first, ...rest] = works;
    if (!first) then();
    else
      worker.step(first, (went) => {
        if (went) clock.later(thinking(), () => goThrough(rest, then));
      });
  }

  function eachMinute(kind: "waiting" | "call", minutes: number, then: () => void): void {
    const work = minuteOf(kind);
    if (minutes <= 0 || !work) {
      then();
      return;
    }
    clock.later(Math.min(1, minutes) * MINUTE_MS, () => {
      worker.background(work);
      const reload = kind === "waiting" && isSo(scenario.impatient) ? stepOf(ROOM_STEP) : undefined;
      if (reload) worker.step(reload, () => undefined);
      eachMinute(kind, minutes - 1, then);
    });
  }

  const works = (part: VisitPart, side?: "patient" | "clinic") =>
    measured.steps.filter((step) => step.part === part && !step.minutely && (side === undefined || step.side === side));

  function book(): void {
    counts.bookings += 1;
    goThrough(
      works("booking").map(({ cost }) => cost),
      () => {
        const again = stepOf(BOOKING_STEP);
        if (!isSo(scenario.moves) || !again) return;
        counts.moves += 1;
        goThrough([again], () => undefined);
      },
    );
  }

  function callThen(then: () => void): void {
    const isRelayed = isSo(scenario.relayed);
    calls.now += 1;
    if (isRelayed) calls.relayed += 1;
    calls.most = Math.max(calls.most, calls.now);
    calls.relayedMost = Math.max(calls.relayedMost, calls.relayed);
    eachMinute("call", callMinutes(), () => {
      calls.now -= 1;
      if (isRelayed) calls.relayed -= 1;
      then();
    });
  }

  function pay(): void {
    counts.cardWaits += 1;
    clock.later(capacities.cardLatencyMs, () =>
      goThrough(
        works("after").map(({ cost }) => cost),
        () => undefined,
      ),
    );
  }

  function visit(): void {
    if (isSo(scenario.noShows)) {
      counts.noShows += 1;
      goThrough(
        works("visit", "clinic").map(({ cost }) => cost),
        () => undefined,
      );
      return;
    }
    counts.visits += 1;
    const hasPhoto = isSo(scenario.photos);
    const steps = works("visit").filter(({ name }) => hasPhoto || name !== PHOTO_STEP);
    const enter = steps.findIndex(({ name }) => name === ROOM_STEP) + 1;
    const costs = steps.map(({ cost }) => cost);
    goThrough(costs.slice(0, enter), () =>
      eachMinute("waiting", scenario.waitingMinutes, () =>
        callThen(() => goThrough(costs.slice(enter), () => clock.later(thinking(), pay))),
      ),
    );
  }

  for (let clinic = 0; clinic < scenario.clinics; clinic += 1) {
    for (let hour = 0; hour < scenario.hours; hour += 1) {
      for (let index = 0; index < (scenario.bookingsOfHour[hour] ?? 0); index += 1)
        clock.later((hour + random()) * HOUR_MS, book);
      // Patients arrive around the minute at which their visit begins, a quarter of an hour.
      for (let index = 0; index < (scenario.visitsOfHour[hour] ?? 0); index += 1) {
        const quarter = Math.floor(random() * QUARTERS) / QUARTERS;
        clock.later((hour + quarter) * HOUR_MS + random() * 2 * MINUTE_MS, visit);
      }
    }
  }
  clock.run();

  const sorted = tally.steps.toSorted((one, other) => one - other);
  const wholeMs = scenario.hours * HOUR_MS;
  return {
    ...counts,
    steps: {
      ...{ count: sorted.length, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) },
      ...{ p99: percentile(sorted, 0.99), most: sorted.at(-1) ?? 0 },
    },
    ...{ retries: tally.retries, givenUp: tally.givenUp, connectionsWanted: tally.connectionsWanted },
    stations: Object.values(stations).map((station) => station.report(wholeMs)),
    calls: {
      ...{ most: calls.most, relayedMost: calls.relayedMost },
      relayBits: calls.relayedMost * 2 * measured.callBitsPerSecond,
    },
  };
}
