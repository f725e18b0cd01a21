import cluster, { type Worker } from "node:cluster";
import type { Logger } from "pino";
import { StartRefusal } from "../errors/start-refusal.ts";
import { fromWorkerSchema, type ToWorker } from "./worker-messages.ts";

/** The pause before a worker is started again doubles from the first to the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that was ready for as long begins again with the first pause. */
const STEADY_MS = 60_000;
/** So many workers that end at their start, with none ready in between, say that none will. */
const MOST_FAILED_STARTS = 5;

type Slot = {
  number: number;
  worker: Worker | undefined;
  state: "starting" | "prepared" | "ready" | "stopping" | "ended";
  readyAt: number;
  /** How often in a row it ended before it was steady. */
  ends: number;
  refusal: string | undefined;
  restart: NodeJS.Timeout | undefined;
};

export type WorkerPool = {
  /** Resolves when every worker takes calls. Throws `StartRefusal` with the reason of the first that refuses to start. */
  ready: Promise<void>;
  /** Resolves with one line when the workers end at their start again and again; they are stopped then. */
  broken: Promise<string>;
  /** Asks every worker to finish what runs; whether all ended well. */
  stop: () => Promise<boolean>;
};

/**
 * Runs this program `count` times as workers behind one port (`docs/decisions/0048-workers-by-cluster.md`). They take
 * calls when all are prepared. One of those that are ready has the work that no call waits for; when it ends the next has
 * it at once. A worker that ends is started again, after pauses that grow.
 */
export function startWorkers(count: number, environment: Record<string, string>, log: Logger): WorkerPool {
  const slots = Array.from(
    { length: count },
    (_, index): Slot => ({
      number: index + 1,
      worker: undefined,
      state: "ended",
      readyAt: 0,
      ends: 0,
      refusal: undefined,
      restart: undefined,
    }),
  );
  const ready = Promise.withResolvers<void>();
  const broken = Promise.withResolvers<string>();
  const stopped = Promise.withResolvers<void>();
  let isOpen = false;
  let wasReadyOnce = false;
  let isStopping = false;
  let haveEndedWell = true;
  let failedStarts = 0;
  let leader: Slot | undefined;

  function tell(slot: Slot, message: ToWorker): void {
    if (slot.worker?.isConnected()) slot.worker.send(message);
  }

  function appointLeader(): void {
    if (isStopping || leader?.state === "ready") return;
    leader = slots.find(({ state }) => state === "ready");
    if (leader) tell(leader, "work");
  }

  function hear(slot: Slot, message: unknown): void {
    const { data } = fromWorkerSchema.safeParse(message);
    if (data === undefined) return;
    if (typeof data === "object") {
      slot.refusal = data.refusal;
      return;
    }
    slot.state = data;
    if (data === "prepared") {
      isOpen ||= slots.every(({ state }) => state === "prepared");
      if (isOpen) for (const each of slots) if (each.state === "prepared") tell(each, "listen");
    }
    if (data === "ready") {
      slot.readyAt = performance.now();
      failedStarts = 0;
      if (slots.every(({ state }) => state === "ready")) {
        wasReadyOnce = true;
        ready.resolve();
      }
    }
    appointLeader();
  }

  function stopAll(): void {
    isStopping = true;
    for (const slot of slots) {
      clearTimeout(slot.restart);
      slot.worker?.process.kill("SIGTERM");
    }
    if (slots.every(({ worker }) => worker === undefined)) stopped.resolve();
  }

  function hearEnd(slot: Slot, code: number | null, signal: string | null): void {
    const { state, refusal } = slot;
    slot.worker = undefined;
    slot.state = "ended";
    if (isStopping) {
      if (code !== 0 && signal !== "SIGTERM") haveEndedWell = false;
      if (slots.every(({ worker }) => worker === undefined)) stopped.resolve();
      return;
    }
    const wasReady = state === "ready" || state === "stopping";
    if (!wasReady) failedStarts += 1;
    if (!wasReadyOnce && refusal !== undefined) {
      ready.reject(new StartRefusal(refusal));
      stopAll();
      return;
    }
    const reason = refusal ?? (signal === null ? `code ${code}` : signal);
    if (failedStarts >= MOST_FAILED_STARTS) {
      broken.resolve(`The workers end at their start, ${failedStarts} times in a row (${reason}). All are stopped.`);
      stopAll();
      return;
    }
    slot.ends = wasReady && performance.now() - slot.readyAt >= STEADY_MS ? 1 : slot.ends + 1;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (slot.ends - 1), LONGEST_PAUSE_MS);
    log.error({ ended: slot.number, reason, pauseMs }, "a worker ended and is started again");
    slot.restart = setTimeout(() => start(slot), pauseMs);
    appointLeader();
  }

  function start(slot: Slot): void {
    cluster.setupPrimary({ args: [String(slot.number)] });
    const worker = cluster.fork(environment);
    Object.assign(slot, { worker, state: "starting", refusal: undefined });
    worker.on("message", (message: unknown) => hear(slot, message));
    worker.on("error", () => undefined);
    worker.on("exit", (code: number | null, signal: string | null) => hearEnd(slot, code, signal));
  }

  // All accept at one socket. In turns, Node's own choice, a connection that was handed to a worker as it died would wait
  // for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  for (const slot of slots) start(slot);
  return {
    ready: ready.promise,
    broken: broken.promise,
    stop: async () => {
      if (!isStopping) stopAll();
      await stopped.promise;
      return haveEndedWell;
    },
  };
}
