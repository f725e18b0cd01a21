import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Seconds; the portal gives up a call after ten (spec §7). */
const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Gauges of the library with the names of counters; it has their figures by kind, too. */
const MISNAMED_GAUGES = [
  "nodejs_active_handles_total",
  "nodejs_active_requests_total",
  "nodejs_active_resources_total",
];

/** One answered call. `route` is its path's pattern, never the path itself. `refusal`: its code of the catalogue. */
export type AnsweredCall = {
  origin: string;
  method: string;
  route: string;
  status: number;
  seconds: number;
  refusal: string | undefined;
};

/** One value of a gauge with its labels. */
export type Sample = { labels?: Record<string, string>; value: number };

/** A number that is read at each scrape. */
export type WatchedGauge = {
  name: string;
  help: string;
  labels?: readonly string[];
  read: () => Sample[] | Promise<Sample[]>;
};

const MAIL_RESULTS = ["sent", "refused", "failed"] as const;

/** `refused`: its address does not exist. `failed`: the server was not reached, or took no mail. */
export type MailResult = (typeof MAIL_RESULTS)[number];

/** The program's own metrics, in the text format of Prometheus. No label contains personal data. */
export type Metrics = {
  countCall: (call: AnsweredCall) => void;
  countJob: (queue: string, result: "completed" | "failed") => void;
  countMail: (result: MailResult) => void;
  countReconnects: (side: string, times: number) => void;
  watch: (gauge: WatchedGauge) => void;
  contentType: string;
  write: () => Promise<string>;
};

/**
 * Metrics of one process. A gauge that cannot be read is left out of the page, and counted in
 * `madoguchi_gauge_failures_total`: the rest is shown while the database is away.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED_GAUGES) registry.removeSingleMetric(name);
  const calls = new Histogram({
    name: "madoguchi_http_call_seconds",
    help: "Answered calls by route pattern and status.",
    labelNames: ["origin", "method", "route", "status"],
    buckets: CALL_BUCKETS,
    registers,
  });
  const refusals = new Counter({
    name: "madoguchi_refusals_total",
    help: "Refused calls by the code of the catalogue.",
    labelNames: ["code"],
    registers,
  });
  const jobs = new Counter({
    name: "madoguchi_jobs_total",
    help: "Runs of jobs by queue and result; mails and LINE messages are jobs.",
    labelNames: ["queue", "result"],
    registers,
  });
  const mails = new Counter({
    name: "madoguchi_mails_total",
    help: "Mails given to the mail server by its answer, those of a sign-in included.",
    labelNames: ["result"],
    registers,
  });
  // Prometheus sees an increase only from a value that was there before.
  for (const result of MAIL_RESULTS) mails.inc({ result }, 0);
  const reconnects = new Counter({
    name: "madoguchi_call_reconnects_total",
    help: "How often the media of a call was lost and sought again, as the devices report it.",
    labelNames: ["side"],
    registers,
  });
  const failures = new Counter({
    name: "madoguchi_gauge_failures_total",
    help: "Gauges that could not be read.",
    labelNames: ["gauge"],
    registers,
  });

  return {
    countCall: ({ origin, method, route, status, seconds, refusal }) => {
      calls.observe({ origin, method, route, status }, seconds);
      if (refusal !== undefined) refusals.inc({ code: refusal });
    },
    countJob: (queue, result) => jobs.inc({ queue, result }),
    countMail: (result) => mails.inc({ result }),
    countReconnects: (side, times) => reconnects.inc({ side }, times),
    watch: ({ name, help, labels = [], read }) => {
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers,
        async collect() {
          this.reset();
          try {
            for (const sample of await read()) this.set(sample.labels ?? {}, sample.value);
          } catch {
            this.reset();
            failures.inc({ gauge: name });
          }
        },
      });
    },
    contentType: registry.contentType,
    write: () => registry.metrics(),
  };
}
