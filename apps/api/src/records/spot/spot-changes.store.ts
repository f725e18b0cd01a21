import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";

type Offer = {
  medicalBusinessId: string;
  clinicId: string;
  clinicalDepartmentId: string;
  from: Date;
  until: Date;
};

/**
 * A row written by a transaction that is not in the snapshot `:seen`. Transaction ids beyond the present ones, from a
 * restored backup, are ignored.
 */
function isUnseenSql(table: "spot" | "seat"): string {
  return `${table}.medical_business_id = :medicalBusinessId
       and ${table}.changed_in >= pg_snapshot_xmin(:seen::pg_snapshot)
       and ${table}.changed_in < pg_snapshot_xmax(pg_current_snapshot())
       and not pg_visible_in_snapshot(${table}.changed_in, :seen::pg_snapshot)`;
}

const selectChanges = prepareStatement<Offer & { seen: string }, { snapshot: string; hasChanged: boolean }>(
  "spot_changes",
  `with changed as materialized (
     select seat.spot_id from seat where ${isUnseenSql("seat")}
     union
     select spot.spot_id from spot where ${isUnseenSql("spot")}
   )
   select pg_current_snapshot()::text as snapshot,
     exists (
       select from changed
       join spot on spot.medical_business_id = :medicalBusinessId and spot.spot_id = changed.spot_id
       where spot.clinic_id = :clinicId and spot.clinical_department_id = :clinicalDepartmentId
         and spot.starts_at >= :from and spot.starts_at < :until
     ) as has_changed`,
);

/**
 * Whether anything has been committed about a department's spots of a period or their seats since the reading of `seen`
 * (decision 0051). Without a change the reading is still valid, and `snapshot` replaces `seen`.
 */
export async function findSpotChanges(
  database: Database,
  offer: Offer,
  seen: string,
): Promise<{ snapshot: string; hasChanged: boolean }> {
  const [row] = await selectChanges(database, { ...offer, seen });
  if (!row) throw new Error("the statement returned no row");
  return { snapshot: row.snapshot, hasChanged: row.hasChanged };
}
