import { EventQueue } from "./event-queue.ts";
import { Station } from "./station.ts";

/** Simulated time with its future events, in their order. */
export class Clock {
  readonly #events = new EventQueue<() => void>();
  #now = 0;

  readonly now = (): number => this.#now;

  readonly later = (ms: number, then: () => void): void => this.#events.add(this.#now + ms, then);

  /** Runs until no event is left. */
  run(): void {
    for (let next = this.#events.take(); next; next = this.#events.take()) {
      this.#now = next.at;
      next.event();
    }
  }
}

/** A processor works on one job at a time; a card company answers after a fixed time, for any number of requests. */
export type Capacities = {
  /** Programs, each with the processor that its own work can use. */
  programs: number;
  databaseProcessors: number;
  /** The connections that the programs, or the pooler, may open at the database. */
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
