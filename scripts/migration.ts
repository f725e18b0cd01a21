import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { runStep, type Step } from "./running/steps.ts";
import { stopSignal } from "./running/stop-signal.ts";

const ROOT = join(import.meta.dirname, "..");

const SNAPSHOTS = join(ROOT, "apps/api/migrations/meta");

/** The generator compares the tables with the newest snapshot only; the earlier ones are not needed. */
async function removeEarlierSnapshots(): Promise<void> {
  const snapshots = (await readdir(SNAPSHOTS)).filter((name) => name.endsWith("_snapshot.json")).sort();
  await Promise.all(snapshots.slice(0, -1).map((name) => rm(join(SNAPSHOTS, name))));
}

/** Writes the migration from the present tables. */
async function migrate(name: string | undefined): Promise<number> {
  if (name === undefined || !/^[a-z][a-z0-9_]*$/.test(name)) {
    console.error("Name the migration after what it changes: npm run migration -- refund_reason");
    return 1;
  }
  const signal = stopSignal();
  const generate: Step = { name: "migration", command: ["drizzle-kit", "generate", "--name", name] };
  const written = await runStep(generate, { folder: join(ROOT, "apps/api"), isQuiet: false, signal });
  if (!written.isGood) return 1;
  await removeEarlierSnapshots();
  return 0;
}

process.exitCode = await migrate(process.argv[2]);
