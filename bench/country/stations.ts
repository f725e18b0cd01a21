import { EventQueue } from "./event-queue.ts";
import { Station } from "./station.ts";

/** Simulated time: what is to happen later, in its order. */
export class Clock {
  readonly #events = new EventQueue<() => void>();
  #now = 0;

  readonly now = (): number => this.#now;

  readonly later = (ms: number, then: () => void): void => this.#events.add(this.#now + ms, then);

  /** Until nothing is left to happen. */
  run(): void {
    for (let next = this.#events.take(); next; next = this.#events.take()) {
      this.#now = next.at;
      next.event();
    }
  }
}

/** What work meets. Processors work on one thing at a time; a card company answers after a while, however many ask. */
export type Capacities = {
  /** Programs, each with the processor that its own work can use. */
  programs: number;
  databaseProcessors: number;
  /** What the programs, or the pooler, may open at the database. */
  connections: number;
  mailsASecond: number;
  relayBitsASecond: number;
  cardLatencyMs: number;
};

export function openStations(capacities: Capacities, clock: Clock) {
  const station = (name: string, servers: number) => new Station(name, servers, clock.now, clock.later);
  return {
    program: station("programs", capacities.programs),
    database: station("database", capacities.databaseProcessors),
    mail: station("mail server", 1),
  };
}

export type Stations = ReturnType<typeof openStations>;
