/** The statistics of a station: waits in milliseconds, the longest queue and its time. */
export type StationReport = {
  name: string;
  servers: number;
  jobs: number;
  /** Over the whole time. */
  use: number;
  /** Over its busiest minute. */
  useAtPeak: number;
  waits: { p50: number; p95: number; p99: number; most: number };
  longestQueue: number;
  longestAtMs: number;
};

const MINUTE_MS = 60_000;

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

type Job = { serviceMs: number; done: () => void; cameAt: number };

/** Servers with one queue, first come, first served. `later` calls back after a time. */
export class Station {
  readonly name: string;
  readonly servers: number;
  readonly #later: (ms: number, then: () => void) => void;
  readonly #now: () => number;
  readonly #queue: Job[] = [];
  readonly #waits: number[] = [];
  readonly #busyOfMinute = new Map<number, number>();
  #head = 0;
  #busy = 0;
  #busyMs = 0;
  #longest = { length: 0, at: 0 };

  constructor(name: string, servers: number, now: () => number, later: (ms: number, then: () => void) => void) {
    this.name = name;
    this.servers = servers;
    this.#now = now;
    this.#later = later;
  }

  enter(serviceMs: number, done: () => void): void {
    this.#queue.push({ serviceMs, done, cameAt: this.#now() });
    this.#serve();
    const length = this.#queue.length - this.#head;
    if (length > this.#longest.length) this.#longest = { length, at: this.#now() };
  }

  #serve(): void {
    const job = this.#queue[this.#head];
    if (!job || this.#busy >= this.servers) return;
    this.#head += 1;
    if (this.#head > 1024 && this.#head * 2 > this.#queue.length) {
      this.#queue.splice(0, this.#head);
      this.#head = 0;
    }
    this.#busy += 1;
    this.#waits.push(this.#now() - job.cameAt);
    this.#busyMs += job.serviceMs;
    const minute = Math.floor(this.#now() / MINUTE_MS);
    this.#busyOfMinute.set(minute, (this.#busyOfMinute.get(minute) ?? 0) + job.serviceMs);
    this.#later(job.serviceMs, () => {
      this.#busy -= 1;
      job.done();
      this.#serve();
    });
  }

  report(wholeMs: number): StationReport {
    const sorted = this.#waits.toSorted((one, other) => one - other);
    const peak = Math.max(0, ...this.#busyOfMinute.values());
    return {
      ...{ name: this.name, servers: this.servers, jobs: sorted.length },
      use: this.#busyMs / (wholeMs * this.servers),
      useAtPeak: peak / (MINUTE_MS * this.servers),
      waits: {
        ...{ p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) },
        most: sorted.at(-1) ?? 0,
      },
      ...{ longestQueue: this.#longest.length, longestAtMs: this.#longest.at },
    };
  }
}
