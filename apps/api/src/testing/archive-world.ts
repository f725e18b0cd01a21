import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { type ArchivedServer, archiveServer } from "../platform/backup/archive-server.ts";
import { drill } from "../platform/backup/drill.ts";
import { takeBaseBackup } from "../platform/backup/take-base-backup.ts";
import { askAt } from "../platform/db/ask-server.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../platform/db/embedded-postgres.ts";
import { makeRestorePoint, undoUpgrade } from "../platform/db/restore-point.ts";
import { listSeconds, toMoment } from "./archive-moments.ts";
import { createRestores } from "./archive-restores.ts";
import { createShare } from "./archive-share.ts";
import { makeArchiveKey, makeReachableFolder } from "./archive-template.ts";

const log = pino({ level: "silent" });
/** In place of a second and 40: the promise of these tests is seconds, not a minute. */
const PACE = { pauseMs: 100, closeAfterMs: 400 };
/** Everything that was acknowledged so long ago is stored, on a busy machine too. */
const PROMISED_MS = 60_000;
/** A patient's name, which is nowhere in clear. */
export const MARK = "山田花子";

type Running = { server: EmbeddedPostgres; archived: ArchivedServer };

/** What the clinic's database held from a moment on. */
type State = { sinceMs: number; notes: readonly number[] };

/**
 * One installation with its archive, on which a history happens, and what it must have held at each moment. Steps that
 * cannot be taken as things are, such as a restore while the share is away, do nothing.
 */
export async function createArchiveWorld(template: string, isEncrypted: boolean) {
  const key = isEncrypted ? await makeArchiveKey() : undefined;
  const folder = makeReachableFolder("world");
  const [data, share] = [join(folder, "data"), join(folder, "share")];
  const home = join(data, "postgres");
  const disk = createShare(share);
  const { restoreInto, readRestored } = createRestores({ folder, share, isEncrypted });
  mkdirSync(data);
  // With its owner, which is the server's account.
  execFileSync("cp", ["-a", template, home]);
  if (key) writeFileSync(join(folder, "key"), key.identity);
  let recipient = key?.recipient;
  let running: Running | undefined;
  let number = 0;
  let hadGap = false;
  let point: readonly number[] | undefined;
  const states: State[] = [{ sinceMs: 0, notes: [] }];
  /** Acts whose moment is not known to the second: `--to` one of them is not asked. */
  const unsure: { fromMs: number; untilMs: number }[] = [];

  const current = () => states.at(-1)?.notes ?? [];
  const { isUsable } = disk;

  /** Something that changes what the database holds. */
  async function change(work: () => Promise<unknown>, notes: () => readonly number[]): Promise<void> {
    const fromMs = Date.now();
    await work();
    const untilMs = Date.now();
    states.push({ sinceMs: untilMs, notes: notes() });
    unsure.push({ fromMs, untilMs });
  }

  async function start(): Promise<Running> {
    const server = await startEmbeddedPostgres({ folder: home, log, isArchived: true });
    try {
      const { url, spool = "" } = server;
      const backup = { place: { folder: share }, recipient, identityFile: undefined };
      const archived = await archiveServer({ url, home: server.home, spool }, backup, log, PACE);
      running = { server, archived };
      if (archived.hasGap) await base();
      return running;
    } catch (error) {
      await server.stop();
      throw error;
    }
  }
  async function stop(): Promise<void> {
    const was = running;
    running = undefined;
    await was?.server.stop();
    await was?.archived.stop();
  }
  const up = async () => running ?? start();
  /** Waits until everything is stored, which the program must say in time. */
  async function settle(): Promise<void> {
    const { archived } = await up();
    // Until then the last act is young, not stored.
    await sleep(PACE.closeAfterMs + 2 * PACE.pauseMs);
    for (const begun = Date.now(); ; ) {
      await sleep(2 * PACE.pauseMs);
      const { unstoredSeconds, spoolBytes } = archived.logState();
      if (spoolBytes === 0 && unstoredSeconds * 1_000 < PACE.closeAfterMs) return;
      if (Date.now() - begun > PROMISED_MS) throw new Error("the log is not stored in time");
    }
  }

  async function base(): Promise<void> {
    const { server, archived } = await up();
    if (isUsable()) await takeBaseBackup({ archive: archived.archive, url: server.url, version: "0.1.0" });
  }

  async function act(): Promise<void> {
    const { server } = await up();
    number += 1;
    const add = `insert into note values (${number}, '${MARK}')`;
    await change(
      () => askAt(server.url, add),
      () => [...current(), number],
    );
  }

  await up();
  await base();
  return {
    share,
    home,
    states,
    unsure,
    current,
    isUsable,
    readRestored,
    expectedAt,
    listMoments,
    identity: key?.identity,
    hadGap: () => hadGap,
    settle,
    steps: {
      act,
      base,
      restart: async () => {
        if (!isUsable()) return;
        await stop();
        await up();
      },
      kill: async () => {
        const { server } = await up();
        const pid = Number(readFileSync(join(home, "cluster/postmaster.pid"), "utf8").split("\n")[0]);
        process.kill(pid, "SIGKILL");
        for (let isUp = false; !isUp; ) {
          isUp = await askAt(server.url, "select 1").then(
            () => true,
            () => sleep(50).then(() => false),
          );
        }
      },
      drill: async () => {
        const { server, archived } = await up();
        if (!isUsable()) return;
        const options = { archive: archived.archive, identity: key?.identity, questions: {} };
        const { problems } = await drill({ ...options, url: server.url, home });
        if (problems.length > 0) throw new Error(problems.join());
      },
      trial: async () => {
        if (isUsable()) await readRestored({}, "insert into note values (-1, 'trial')");
      },
      /** Started for a while without its archive. */
      unarchived: async () => {
        if (!isUsable()) return;
        hadGap = true;
        await stop();
        const server = await startEmbeddedPostgres({ folder: home, log, isDurable: false });
        number += 1;
        const add = `insert into note values (${number}, '${MARK}')`;
        const fromMs = Date.now();
        await change(
          () => askAt(server.url, `${add}; select pg_switch_wal()`),
          () => [...current(), number],
        );
        await server.stop();
        await up();
        // Nothing of this time is stored but its result, in the next backup.
        unsure.push({ fromMs, untilMs: Date.now() });
      },
      restore: async ({ keepOld, back }: { keepOld: boolean; back: number }) => {
        if (!isUsable()) return;
        await settle();
        const moments = await listMoments();
        const ms = back === 0 ? undefined : moments[Math.floor(back * moments.length)];
        await stop();
        if (!keepOld) rmSync(join(home, "cluster"), { recursive: true });
        const notes = ms === undefined ? current() : expectedAt(ms);
        const fromMs = Date.now();
        await restoreInto(data, { ...toMoment(ms), keepOld: true });
        for (const name of readdirSync(home).filter((one) => /\.kept-/.test(one)))
          rmSync(join(home, name), { recursive: true });
        if (key) recipient = undefined;
        point = undefined;
        await up();
        unsure.push({ fromMs, untilMs: Date.now() });
        states.push({ sinceMs: Date.now(), notes });
      },
      shareAway: async () => {
        await up();
        if (!isUsable()) return;
        disk.takeAway();
        await act();
      },
      shareFull: async () => {
        await up();
        if (!isUsable()) return;
        disk.fill();
        await act();
      },
      shareBack: async () => disk.bringBack(),
      upgrade: async () => {
        const { server } = await up();
        const notes = current();
        await makeRestorePoint(server.url, server.home, new Date());
        point = notes;
      },
      undo: async () => {
        const { server } = await up();
        const notes = point;
        if (notes === undefined) return;
        await change(
          () => undoUpgrade(server.url, new Date()),
          () => notes,
        );
        point = undefined;
      },
    },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };

  function expectedAt(ms: number): readonly number[] {
    return states.findLast(({ sinceMs }) => sinceMs <= ms)?.notes ?? [];
  }
  /** Those of them that no act crosses. */
  async function listMoments(): Promise<number[]> {
    return (await listSeconds(share, key?.identity)).filter(
      (ms) => !unsure.some(({ fromMs, untilMs }) => fromMs <= ms && ms <= untilMs),
    );
  }
}
