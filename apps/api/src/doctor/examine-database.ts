import type { Database } from "../platform/db/database.ts";
import { readDatabaseClock } from "../platform/db/database-clock.store.ts";
import { countTasksOlderThan } from "../records/figures/figures.store.ts";
import { bad, type Finding, good, warning } from "./finding.ts";
import { type DatabaseFacts, readDatabaseFacts } from "./server-facts.store.ts";

const OLDEST_MAJOR = 15;
const HOUR_SECONDS = 3600;
const CLOCK_WARNING_MS = 1_000;
/** From then on the program is not ready (`docs/operations/watch.md`). */
const CLOCK_BAD_MS = 30_000;
const TASK_AGE_MS = 2 * 24 * HOUR_SECONDS * 1000;

function examineServer({ version, bytes, oldestTransactionSeconds, settings }: DatabaseFacts): Finding[] {
  const says = `PostgreSQL ${version}, ${(bytes / 1e6).toFixed(0)} MB.`;
  const findings = [
    Number.parseInt(version, 10) >= OLDEST_MAJOR
      ? good("database", says)
      : bad("database", says, `move to PostgreSQL ${OLDEST_MAJOR} or newer`),
  ];
  const off = settings.filter(({ name, value }) => name !== "random_page_cost" && value === "off");
  for (const { name } of off) {
    const lost =
      name === "autovacuum" ? "tables grow and plans age" : "acknowledged work is lost when the machine fails";
    findings.push(
      bad("database", `${name} is off: ${lost}.`, `alter system set ${name} = on; select pg_reload_conf()`),
    );
  }
  const cost = settings.find(({ name }) => name === "random_page_cost");
  if (cost && Number(cost.value) > 2) {
    const remedy = "alter system set random_page_cost = 1.1; select pg_reload_conf()";
    findings.push(warning("database", `random_page_cost is ${cost.value}, which is for turning disks.`, remedy));
  }
  if (oldestTransactionSeconds > HOUR_SECONDS) {
    const open = `A transaction has been open for ${Math.round(oldestTransactionSeconds / 60)} minutes.`;
    findings.push(warning("database", open, "find it in pg_stat_activity by xact_start, and end it"));
  }
  return findings;
}

async function examineClock(database: Database, now: () => Date): Promise<Finding> {
  const aheadMs = (await readDatabaseClock(database)).getTime() - now().getTime();
  const says = `The database's clock is ${(Math.abs(aheadMs) / 1000).toFixed(1)} seconds ${aheadMs < 0 ? "behind" : "ahead of"} this machine's.`;
  const remedy = "keep both machines in time (timedatectl set-ntp true)";
  if (Math.abs(aheadMs) >= CLOCK_BAD_MS) return bad("clock", says, remedy);
  return Math.abs(aheadMs) >= CLOCK_WARNING_MS ? warning("clock", says, remedy) : good("clock", says);
}

async function examineTasks(database: Database, now: () => Date): Promise<Finding> {
  const count = await countTasksOlderThan(database, new Date(now().getTime() - TASK_AGE_MS));
  if (count === 0) return good("tasks", "No task of the clinic has waited for more than two days.");
  const says = `${count} tasks of the clinic have waited for more than two days.`;
  return warning("tasks", says, "tell the clinic: they are at the desk under 対応");
}

/** Examines the server, its clock, and old unresolved tasks. Rejects when the database does not answer. */
export async function examineDatabase(database: Database, now: () => Date): Promise<Finding[]> {
  return [
    ...examineServer(await readDatabaseFacts(database)),
    await examineClock(database, now),
    await examineTasks(database, now),
  ];
}
