import { setTimeout as sleep } from "node:timers/promises";
import type { ClusterProgram } from "./cluster-program.ts";
import { canSlowDisks } from "./disk.ts";
import type { NetworkWay } from "./network-way.ts";
import type { Cluster } from "./start-cluster.ts";

/** A fault of one part of the cluster, until it is over; `random` chooses among several. */
export type Fault = {
  name: string;
  /** The kinds that the operations' page lists. */
  kind: "database" | "program" | "pooler" | "proxy" | "etcd" | "NATS" | "bucket" | "network" | "disk" | "relay";
  inject: (cluster: Cluster, random: () => number) => Promise<void>;
};

const SHORT_MS = 5_000;
/** Longer than a failover to another database. */
const LONG_MS = 35_000;
/** As between two continents. */
const LATE_MS = 150;

function choose<Item>(items: readonly Item[], random: () => number): Item {
  const chosen = items[Math.floor(random() * items.length)];
  if (chosen === undefined) throw new Error("there is nothing to choose from");
  return chosen;
}

async function killAndRestart(
  { kill, start }: Pick<ClusterProgram, "kill" | "start">,
  milliseconds = SHORT_MS,
): Promise<void> {
  await kill();
  await sleep(milliseconds);
  start();
}

async function freeze(
  { freeze: stop, thaw }: Pick<ClusterProgram, "freeze" | "thaw">,
  milliseconds = SHORT_MS,
): Promise<void> {
  stop();
  await sleep(milliseconds);
  thaw();
}

async function disturb(
  links: readonly NetworkWay[],
  how: (way: NetworkWay) => void,
  milliseconds = SHORT_MS,
): Promise<void> {
  for (const way of links) how(way);
  await sleep(milliseconds);
  for (const way of links) way.mend();
}

const cut = (way: NetworkWay) => way.cut();

async function primaryOf({ patroni }: Pick<Cluster, "patroni">) {
  const primary = await patroni.findPrimary();
  if (!primary) throw new Error("there is no primary");
  return primary;
}

const OF_DATABASES: readonly Fault[] = [
  {
    ...{ kind: "database", name: "the primary's machine dies and comes back" },
    inject: async (cluster) => {
      const primary = await primaryOf(cluster);
      await primary.killMachine();
      await sleep(LONG_MS);
      primary.start();
    },
  },
  {
    ...{ kind: "database", name: "the primary's PostgreSQL dies" },
    inject: async (cluster) => {
      (await primaryOf(cluster)).killPostgres();
      await sleep(SHORT_MS);
    },
  },
  {
    ...{ kind: "database", name: "the primary's machine freezes and wakes when another one is the primary" },
    inject: async (cluster) => freeze(await primaryOf(cluster), LONG_MS),
  },
  {
    ...{ kind: "database", name: "the standby that confirms dies" },
    inject: async ({ patroni }) => {
      const standby = await patroni.findSynchronous();
      await standby?.killMachine();
      await sleep(SHORT_MS);
      standby?.start();
    },
  },
  {
    ...{ kind: "disk", name: "the primary's disk is full" },
    inject: async (cluster) => {
      const empty = (await primaryOf(cluster)).fillDisk();
      await sleep(SHORT_MS);
      empty?.();
    },
  },
];

const SLOW_DISK: readonly Fault[] = [
  {
    ...{ kind: "disk", name: "the primary's disk is slow" },
    inject: async (cluster) => (await primaryOf(cluster)).slowDisk(SHORT_MS),
  },
];

const OF_PROGRAMS: readonly Fault[] = [
  {
    ...{ kind: "program", name: "a program dies" },
    inject: ({ programs }, random) => killAndRestart(choose(programs, random)),
  },
  {
    ...{ kind: "program", name: "a program freezes" },
    inject: ({ programs }, random) => freeze(choose(programs, random)),
  },
  {
    ...{ kind: "pooler", name: "a pooler dies" },
    inject: ({ programs }, random) => killAndRestart(choose(programs, random).pooler),
  },
  {
    ...{ kind: "pooler", name: "a pooler freezes" },
    inject: ({ programs }, random) => freeze(choose(programs, random).pooler),
  },
  { kind: "proxy", name: "the proxy dies", inject: ({ proxy }) => killAndRestart(proxy, 1_000) },
  { kind: "relay", name: "the relay of calls dies", inject: ({ relay }) => killAndRestart(relay, 1_000) },
  {
    ...{ kind: "etcd", name: "the leader of etcd dies" },
    inject: async ({ etcd }) => killAndRestart(choose(etcd.members.slice(await etcd.findLeader()), () => 0)),
  },
  { kind: "NATS", name: "a server of NATS dies", inject: ({ nats }, random) => killAndRestart(choose(nats, random)) },
  {
    ...{ kind: "NATS", name: "all servers of NATS die" },
    inject: async ({ nats }) => void (await Promise.all(nats.map((server) => killAndRestart(server)))),
  },
];

const OF_BUCKETS: readonly Fault[] = [
  {
    ...{ kind: "bucket", name: "the bucket is down" },
    inject: async ({ bucket }) => {
      await bucket.stop();
      await sleep(SHORT_MS);
      await bucket.start();
    },
  },
  {
    ...{ kind: "bucket", name: "the bucket is slow" },
    inject: ({ bucketWay }) => disturb([bucketWay], (way) => way.slow(1_500), 2 * SHORT_MS),
  },
  {
    ...{ kind: "bucket", name: "uploads into the bucket are cut in their middle" },
    inject: ({ bucketWay }) => disturb([bucketWay], (way) => way.breakAfter(4_000)),
  },
];

const OF_NETWORKS: readonly Fault[] = [
  {
    ...{ kind: "network", name: "a program is cut off the databases" },
    inject: ({ programs }, random) => disturb([choose(programs, random).links.database], cut),
  },
  {
    ...{ kind: "network", name: "the databases are far from a program" },
    inject: ({ programs }, random) =>
      disturb([choose(programs, random).links.database], (way) => way.slow(LATE_MS), 2 * SHORT_MS),
  },
  {
    ...{ kind: "network", name: "a program is cut off NATS" },
    inject: ({ programs }, random) => disturb(choose(programs, random).links.nats, cut),
  },
  {
    ...{ kind: "network", name: "the primary is cut off etcd until another one is the primary" },
    inject: async (cluster) => disturb((await primaryOf(cluster)).links, cut, LONG_MS),
  },
];

/** All possible faults here, or those of one kind; the gravest first. */
export function faultsOf(kind: string | undefined): Fault[] {
  const all = [...OF_DATABASES, ...(canSlowDisks ? SLOW_DISK : []), ...OF_PROGRAMS, ...OF_BUCKETS, ...OF_NETWORKS];
  return all.filter((fault) => kind === undefined || fault.kind === kind);
}
