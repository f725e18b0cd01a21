import { once } from "node:events";
import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pino, { type Logger } from "pino";
import openRollingFile from "pino-roll";
import sonicBoom, { type SonicBoom } from "sonic-boom";
import { codeOf } from "../errors/code-of.ts";
import { StartRefusal } from "../errors/start-refusal.ts";
import { pruneLog } from "./prune-log.ts";

/** Lines are written together, ten times a second at the latest and at the end: single writes would cost every call. */
const TOGETHER = { sync: false, minLength: 4096, periodicFlush: 100 };
/** The size of the lines in memory while none can be written; later ones are lost, and counted. */
const WAITING_BYTES = 4 * 1024 * 1024;

const FLUSH_MS = 500;

/** A write to a pipe stays whole up to this size (`PIPE_BUF`), so that lines of several processes are never mixed. */
const TOGETHER_ON_OUTPUT = { ...TOGETHER, minLength: 3072, maxWrite: 4096 };

/** Ids and codes reveal when which patient came, so that only the program's own user may read them. */
const READ_BY_OWNER = 0o600;

/** A new file each day and whenever one is full; the oldest are removed. */
const FILE_SIZE = "20m";
const FILES_KEPT = 30;
/** The program's name in each line, and of its files. */
const PROGRAM = "api";

export type OpenLog = {
  log: Logger;
  /** Whether the latest lines reached the log: false while its disk is full. */
  isWritten: () => boolean;
  /** Writes the waiting lines, or gives up after a second. To be called before the process ends. */
  flush: () => Promise<void>;
};

async function flushOnce(output: SonicBoom): Promise<void> {
  const over = new AbortController();
  const flushed = new Promise<void>((resolve) => output.flush(() => resolve()));
  await Promise.race([flushed, sleep(FLUSH_MS, undefined, over).catch(() => undefined)]);
  over.abort();
}

function refuse(folder: string, error: unknown): never {
  const reason = codeOf(error) ?? "unknown";
  throw new StartRefusal(`The log folder ${folder} cannot be written (${reason}). Set LOG_DIR to another folder.`);
}

async function openFile(folder: string, size: string): Promise<SonicBoom> {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    pruneLog(folder, PROGRAM, FILES_KEPT);
    const output = await openRollingFile({
      file: join(folder, PROGRAM),
      extension: "log",
      dateFormat: "yyyy-MM-dd",
      frequency: "daily",
      size,
      limit: { count: FILES_KEPT, removeOtherLogFiles: true },
      mkdir: true,
      mode: READ_BY_OWNER,
      maxLength: WAITING_BYTES,
      ...TOGETHER,
    });
    await once(output, "ready");
    return output;
  } catch (error) {
    return refuse(folder, error);
  }
}

/**
 * The program's log: JSON lines in a folder of rotated files, or on the standard output. A destination that refuses
 * lines (a full disk) stops no call: the failure is reported once on the error stream, lines wait in memory as long as
 * there is room, and are written when the disk takes them again.
 */
export async function openLog(
  folder: string | undefined,
  { size = FILE_SIZE }: { size?: string } = {},
): Promise<OpenLog> {
  const output =
    folder === undefined
      ? new sonicBoom.SonicBoom({ fd: 1, maxLength: WAITING_BYTES, ...TOGETHER_ON_OUTPUT })
      : await openFile(folder, size);
  const log = pino(
    {
      base: { program: PROGRAM },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    output,
  );
  let isWritten = true;
  let lost = 0;
  output.on("drop", () => {
    lost += 1;
  });
  output.on("error", (error: Error) => {
    if (!isWritten) return;
    isWritten = false;
    const code = "code" in error ? String(error.code) : error.name;
    process.stderr.write(`The log cannot be written (${code}): the API continues without it and retries.\n`);
  });
  output.on("write", (bytes: number) => {
    if (isWritten || bytes === 0) return;
    isWritten = true;
    process.stderr.write("The log is written again.\n");
    log.warn({ lost }, "the log could not be written for a while");
    lost = 0;
  });
  return {
    log,
    isWritten: () => isWritten,
    flush: async () => {
      // The first flush may miss lines that came while it ran. The library's own `flushSync` would retry a full disk
      // forever.
      await flushOnce(output);
      await flushOnce(output);
    },
  };
}
