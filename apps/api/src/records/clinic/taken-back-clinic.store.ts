import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { announcePersonsEnd } from "../../platform/live/live-message.store.ts";
import { ALL_TABLES } from "../lifecycle/all-tables.ts";
import type { ClinicKey } from "./clinic.store.ts";
import { clinicPictureOwner } from "./clinic-picture.ts";

/** The reasons why a clinic cannot be deleted: it has a host, staff, or patients. */
export type HeldBy = "host" | "staff" | "patients";

const HOLDING_TABLES = ALL_TABLES.filter(([, { clinic }]) => clinic === "prevents its removal").map(([table]) => table);

/** The tables whose rows are deleted by their own column, each before the tables that it refers to. */
function tablesDeletedBy(column: "staff" | "clinic"): string[] {
  return ALL_TABLES.flatMap(([table, { clinic }]) =>
    typeof clinic === "object" && clinic.deletedBy.some((by) => by === column) ? [table] : [],
  );
}

/**
 * What prevents the deletion of the statement's row `clinic`, as far as SQL can see at once; `null`: nothing. The only
 * staff member allowed is an owner of this one clinic, who need not be the caller.
 */
export const HELD_BACK_SQL = `case
  when exists (select from clinic_host host where host.medical_business_id = clinic.medical_business_id
    and host.clinic_id = clinic.clinic_id) then 'host'
  when exists (select from customer_clinic known where known.medical_business_id = clinic.medical_business_id
    and known.clinic_id = clinic.clinic_id) then 'patients'
  when 1 < (select count(*) from staff_member member where member.clinic_id = clinic.clinic_id)
    or exists (select from staff_member member where member.clinic_id = clinic.clinic_id
      and (member.owns_business or not member.roles @> array['owner'])) then 'staff' end`;

/** Locks the row of a clinic against inserts that name it; returns its settings, and what prevents its deletion. */
export async function lockClinicToTakeBack(
  transaction: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
): Promise<{ heldBy: HeldBy | null } | undefined> {
  const row = sql`clinic where clinic_id = ${clinicId} and medical_business_id = ${medicalBusinessId}`;
  const locked = await transaction.execute(sql`select from ${row} for update`);
  if (locked.rowCount === 0) return undefined;
  // In a statement of its own, which sees what was committed while the first one waited.
  const found = await transaction.execute<{ held_by: HeldBy | null }>(
    sql`select ${sql.raw(HELD_BACK_SQL)} as held_by from ${row}`,
  );
  const heldBy = found.rows[0]?.held_by ?? null;
  if (heldBy !== null) return { heldBy };
  for (const table of HOLDING_TABLES) {
    const rows = await transaction.execute(
      sql`select from ${sql.identifier(table)} where clinic_id = ${clinicId} limit 1`,
    );
    if (rows.rowCount !== 0) return { heldBy: "patients" };
  }
  return { heldBy: null };
}

/**
 * Deletes a clinic (checked by `lockClinicToTakeBack` in this transaction), with everything that was entered for it. A
 * row in any other table makes the database refuse.
 */
export async function deleteClinicTakenBack(
  transaction: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
): Promise<void> {
  const run = (statement: SQL) => transaction.execute(statement);
  await run(sql`select set_config('madoguchi.clinic_taken_back', ${clinicId}, true)`);
  const people = await transaction.execute<{ staff_id: string }>(
    sql`select staff_id from staff_member where clinic_id = ${clinicId}`,
  );
  for (const { staff_id: staffId } of people.rows) await announcePersonsEnd(transaction, staffId);
  const ofPeople = sql`(select staff_id from staff_member where clinic_id = ${clinicId})`;
  for (const table of tablesDeletedBy("staff")) {
    await run(sql`delete from ${sql.identifier(table)} where staff_id in ${ofPeople}`);
  }
  const ofSpots = sql`(select medical_business_id, spot_id from spot where clinic_id = ${clinicId})`;
  await run(sql`delete from seat where (medical_business_id, spot_id) in ${ofSpots}`);
  const ofTemplates = sql`(select template_id from document_template where clinic_id = ${clinicId})`;
  await run(sql`delete from document_template_version where template_id in ${ofTemplates}`);
  const owner = clinicPictureOwner(clinicId);
  await run(sql`delete from picture where medical_business_id = ${medicalBusinessId} and owner = ${owner}`);
  for (const table of tablesDeletedBy("clinic")) {
    await run(sql`delete from ${sql.identifier(table)} where clinic_id = ${clinicId}`);
  }
}
