import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { isRehearsalSql } from "../rehearsal/rehearsal-sql.ts";

export type Figure = { kind: string; count: number };

const selectPayments = prepareStatement<Record<string, never>, Figure>(
  "figures_payments",
  `select 'unknown' as kind, count(*)::int as count from payment where ask_again_at is not null
   union all
   select 'surplus', count(*)::int from payment where state = 'surplus'`,
);

/** Payments whose result at the card provider is not known yet (`unknown`), and those that belong to no charge (`surplus`). */
export function countOpenPayments(database: Database): Promise<Figure[]> {
  return selectPayments(database, {});
}

const selectTasks = prepareStatement<Record<string, never>, Figure>(
  "figures_tasks",
  `select kind, count(*)::int as count from clinic_task where resolved_at is null and not ${isRehearsalSql("clinic_task")}
   group by kind`,
);

/** The open tasks of all clinics, by kind. */
export function countOpenTasks(database: Database): Promise<Figure[]> {
  return selectTasks(database, {});
}

const selectOldTasks = prepareStatement<{ before: Date }, { count: number }>(
  "figures_old_tasks",
  `select count(*)::int as count from clinic_task where resolved_at is null and created_at < :before::timestamptz
     and not ${isRehearsalSql("clinic_task")}`,
);

/** The open tasks of all clinics that were opened before an instant. */
export async function countTasksOlderThan(database: Database, before: Date): Promise<number> {
  const [row] = await selectOldTasks(database, { before });
  return row?.count ?? 0;
}

export type NightAge = { work: string; seconds: number };

const selectNights = prepareStatement<{ now: Date }, NightAge>(
  "figures_nights",
  `select name as work, extract(epoch from :now::timestamptz - coalesce(finished_at, began_at))::int as seconds from nightly_run`,
);

/** Seconds since each nightly job was last finished; since it began, where it is not finished. */
export function readNightAges(database: Database, now: Date): Promise<NightAge[]> {
  return selectNights(database, { now });
}
