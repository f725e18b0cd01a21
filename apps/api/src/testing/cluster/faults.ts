import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster } from "./start-cluster.ts";

/** What happens to a part of the cluster, until it is over; `random` chooses which one of several. */
export type Fault = { name: string; strike: (cluster: Cluster, random: () => number) => Promise<void> };

const SHORT_MS = 5_000;
/** Longer than it takes until another database is the primary. */
const LONG_MS = 35_000;

function choose<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

export const FAULTS: readonly Fault[] = [
  {
    name: "the primary's machine dies and comes back",
    strike: async ({ patroni }) => {
      const primary = await patroni.findPrimary();
      await primary?.killMachine();
      await sleep(LONG_MS);
      primary?.start();
    },
  },
  {
    name: "a program dies",
    strike: async ({ programs }, random) => {
      const program = choose(programs, random);
      await program?.kill();
      await sleep(SHORT_MS);
      program?.start();
    },
  },
  {
    name: "the primary's PostgreSQL dies",
    strike: async ({ patroni }) => {
      (await patroni.findPrimary())?.killPostgres();
      await sleep(SHORT_MS);
    },
  },
  {
    name: "the primary's machine freezes and wakes when another one is the primary",
    strike: async ({ patroni }) => {
      const primary = await patroni.findPrimary();
      primary?.freeze();
      await sleep(LONG_MS);
      primary?.thaw();
    },
  },
  {
    name: "the standby that confirms dies",
    strike: async ({ patroni }) => {
      const standby = await patroni.findSynchronous();
      await standby?.killMachine();
      await sleep(SHORT_MS);
      standby?.start();
    },
  },
  {
    name: "a program freezes",
    strike: async ({ programs }, random) => {
      const program = choose(programs, random);
      program?.freeze();
      await sleep(SHORT_MS);
      program?.thaw();
    },
  },
  {
    name: "the leader of etcd dies",
    strike: async ({ etcd }) => {
      const leader = etcd.members[await etcd.findLeader()];
      await leader?.kill();
      await sleep(SHORT_MS);
      leader?.start();
    },
  },
  { name: "NATS dies", strike: ({ restartNats }) => restartNats(SHORT_MS) },
  {
    name: "the proxy dies",
    strike: async ({ proxy }) => {
      await proxy.kill();
      await sleep(1_000);
      proxy.start();
    },
  },
];
