import type { Deps } from "../platform/deps.ts";
import { hostAddress } from "../platform/hosts/host-address.ts";
import { type QueueDepth, readQueueDepths } from "../platform/jobs/queue-depth.store.ts";
import type { Metrics, Sample } from "../platform/metrics/metrics.ts";
import { watchHostCertificates } from "../platform/metrics/watch-host-certificates.ts";
import { listClinicHosts } from "../records/clinic-host/clinic-host.store.ts";
import { countOpenPayments, countOpenTasks, type Figure, readNightAges } from "../records/figures/figures.store.ts";

/** Figures that are counted in this process, not in the database. */
type Counted = {
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  countListeners: () => number;
  countSockets: () => number;
  countCalls: () => readonly { side: string; quality: string; way: string; count: number }[];
};

function by(label: string, figures: Figure[]): Sample[] {
  return figures.map(({ kind, count }) => ({ labels: { [label]: kind }, value: count }));
}

/** The remaining validity of the certificate of each clinic's host. */
export function watchHosts(
  metrics: Pick<Metrics, "watch">,
  { database, now, settings: { installation } }: Pick<Deps, "database" | "now" | "settings">,
): void {
  const baseUrls = { portal: installation.portalBaseUrl, desk: installation.deskBaseUrl };
  watchHostCertificates(metrics, now, async () => {
    const hosts = await listClinicHosts(database);
    return hosts.map(({ host, surface }) => ({ host, address: hostAddress(baseUrls[surface], host) }));
  });
}

/** The gauges of the program: queues, connections, and tasks of the clinics. */
export function watchFigures(
  metrics: Pick<Metrics, "watch">,
  { database, now }: Pick<Deps, "database" | "now">,
  { pool, countListeners, countSockets, countCalls }: Counted,
): void {
  let reading: Promise<QueueDepth[]> | undefined;
  /** The gauges of one scrape are read at once and share this statement. */
  function readDepths(): Promise<QueueDepth[]> {
    reading ??= readQueueDepths(database).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  metrics.watch({
    name: "madoguchi_database_connections",
    help: "Connections of this process to the database by state; a call waits for each that is wanted.",
    labels: ["state"],
    read: () => [
      { labels: { state: "busy" }, value: pool.totalCount - pool.idleCount },
      { labels: { state: "idle" }, value: pool.idleCount },
      { labels: { state: "wanted" }, value: pool.waitingCount },
    ],
  });
  metrics.watch({
    name: "madoguchi_live_listeners",
    help: "Listeners for live messages in this process.",
    read: () => [{ value: countListeners() }],
  });
  metrics.watch({
    name: "madoguchi_room_sockets",
    help: "Open sockets of visits' rooms in this process.",
    read: () => [{ value: countSockets() }],
  });
  metrics.watch({
    name: "madoguchi_call_devices",
    help: "Devices in calls of this process by side, by the quality that they see and hear, and by the way of their media.",
    labels: ["side", "quality", "way"],
    read: () => countCalls().map(({ count, ...labels }) => ({ labels, value: count })),
  });
  metrics.watch({
    name: "madoguchi_queue_jobs",
    help: "Unfinished jobs of all processes by queue and state.",
    labels: ["queue", "state"],
    read: async () =>
      (await readDepths()).flatMap(({ queue, due, planned, running }) =>
        Object.entries({ due, planned, running }).map(([state, value]) => ({ labels: { queue, state }, value })),
      ),
  });
  metrics.watch({
    name: "madoguchi_queue_overdue_seconds",
    help: "How long the oldest due job of a queue has been due.",
    labels: ["queue"],
    read: async () =>
      (await readDepths()).map(({ queue, overdueSeconds }) => ({
        labels: { queue },
        value: overdueSeconds,
      })),
  });
  metrics.watch({
    name: "madoguchi_open_payments",
    help: "Payments whose result is unknown, and payments without a charge.",
    labels: ["kind"],
    read: async () => by("kind", await countOpenPayments(database)),
  });
  metrics.watch({
    name: "madoguchi_open_tasks",
    help: "Unresolved tasks of the clinics by kind.",
    labels: ["kind"],
    read: async () => by("kind", await countOpenTasks(database)),
  });
  metrics.watch({
    name: "madoguchi_nightly_age_seconds",
    help: "Seconds since a work of the night was last finished, or began if it has not finished.",
    labels: ["work"],
    read: async () =>
      (await readNightAges(database, now())).map(({ work, seconds }) => ({ labels: { work }, value: seconds })),
  });
}
