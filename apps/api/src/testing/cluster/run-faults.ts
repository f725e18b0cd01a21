import { setTimeout as sleep } from "node:timers/promises";
import { type HistoryEntry, longestStop } from "./check-histories.ts";
import type { Stop } from "./check-service.ts";
import type { Fault } from "./faults.ts";
import type { Cluster } from "./start-cluster.ts";
import { until } from "./until.ts";

const BETWEEN_FAULTS_MS = 3_000;
const LONGEST_MENDING_MS = 180_000;
/** Both browsers may need this long to connect through another relay. */
const RELAY_BACK_MS = 25_000;
const WRITES = ["register", "book"] as const;

export type InjectedFault = Stop & Pick<Fault, "kind"> & { from: number; to: number };

type Given = {
  cluster: Cluster;
  faults: readonly Fault[];
  history: readonly HistoryEntry[];
  random: () => number;
  endsAt: number;
};

/** Runs one fault after the other until the end, each until the cluster is whole again. */
export async function runFaults({ cluster, faults, history, random, endsAt }: Given): Promise<InjectedFault[]> {
  const injected: InjectedFault[] = [];
  for (let round = 0; Date.now() < endsAt; round += 1) {
    // The first round takes all in their order, so that a short run has the gravest.
    const fault = faults[round < faults.length ? round : Math.floor(random() * faults.length)];
    if (!fault) break;
    // A request is answered before each fault: a stop is counted from there.
    await sleep(BETWEEN_FAULTS_MS);
    const from = Date.now();
    await fault.inject(cluster, random);
    await until(`whole again after: ${fault.name}`, cluster.patroni.isWhole, LONGEST_MENDING_MS);
    await Promise.all(cluster.programs.map(({ isReady }) => until("a program is ready", isReady)));
    await sleep(BETWEEN_FAULTS_MS);
    // With the last answer before the fault, from which a stop is counted.
    const during = history.filter(({ answeredAt }) => answeredAt > from - BETWEEN_FAULTS_MS);
    injected.push({
      ...{ fault: fault.name, kind: fault.kind, from, to: Date.now() },
      writingMs: longestStop(during, WRITES),
      readingMs: longestStop(during, ["read"]),
    });
  }
  return injected;
}

/** The spans in which a call had no relay, or a new one. */
export function relayWasAway(injected: readonly InjectedFault[]): { from: number; to: number }[] {
  return injected.filter(({ kind }) => kind === "relay").map(({ from }) => ({ from, to: from + RELAY_BACK_MS }));
}
