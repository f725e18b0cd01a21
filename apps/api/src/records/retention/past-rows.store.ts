import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { ALL_TABLES, type TableWithOwnExpiry } from "../lifecycle/all-tables.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";

const DAY_MS = 24 * 3_600_000;

/** Few enough that statements and locks stay short. */
const MOST_AT_ONCE = 1000;

const HAS_NO_TREATMENT = `not exists (select from treatment
  where treatment.medical_business_id = spot.medical_business_id and treatment.spot_id = spot.spot_id)`;

const isNamedIn = (answers: string) =>
  `jsonb_path_exists(${answers}, '$.** ? (@ == $id)', jsonb_build_object('id', photo.photo_id::text))`;
const ofPhoto = (table: string) =>
  `${table}.medical_business_id = photo.medical_business_id and ${table}.treatment_id = photo.treatment_id`;

function deleteStatementOf(table: string, since: string): string {
  return `delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${since} < :before::timestamptz limit ${MOST_AT_ONCE}))
    returning 1 as gone`;
}

/** How the expired rows `before` an instant are deleted from a table, at most a thousand at a time. */
const OWN_STATEMENTS = {
  imported_entry: `delete from imported_entry where ctid = any(array(
    select entry.ctid from imported_entry entry join data_import using (medical_business_id, data_import_id)
    where data_import.imported_at < :before::timestamptz limit ${MOST_AT_ONCE})) returning 1 as gone`,
  spot: `with gone as (
      select medical_business_id, spot_id from spot where ends_at < :before::timestamptz and ${HAS_NO_TREATMENT}
      order by ends_at limit ${MOST_AT_ONCE}
    ), seats as (
      delete from seat using gone where seat.medical_business_id = gone.medical_business_id and seat.spot_id = gone.spot_id
    )
    delete from spot using gone
    where spot.medical_business_id = gone.medical_business_id and spot.spot_id = gone.spot_id returning 1 as gone`,
  closure: `delete from closure where day < (:before::timestamptz at time zone 'Asia/Tokyo')::date
    and not exists (select from spot where spot.closure_id = closure.closure_id) returning 1 as gone`,
  questionnaire_draft: `with gone as (
      select draft.medical_business_id, draft.treatment_id, draft.questionnaire_id from questionnaire_draft draft
      join treatment on treatment.medical_business_id = draft.medical_business_id
        and treatment.treatment_id = draft.treatment_id
      where draft.saved_at < :before::timestamptz and treatment.status_id not in ${STATUS_SQL.unfinished}
      limit ${MOST_AT_ONCE}
    ), answers as (
      delete from questionnaire_draft_answer answer using gone where answer.medical_business_id = gone.medical_business_id
        and answer.treatment_id = gone.treatment_id and answer.questionnaire_id = gone.questionnaire_id
    )
    delete from questionnaire_draft draft using gone where draft.medical_business_id = gone.medical_business_id
      and draft.treatment_id = gone.treatment_id and draft.questionnaire_id = gone.questionnaire_id returning 1 as gone`,
  patient_photo: `with gone as (
      select photo.medical_business_id, photo.photo_id from patient_photo photo
      where photo.uploaded_at < :before::timestamptz
        and not exists (select from questionnaire_draft_answer draft where ${ofPhoto("draft")} and ${isNamedIn("draft.value")})
        and not exists (select from questionnaire_submission sent where ${ofPhoto("sent")} and ${isNamedIn("sent.answers")})
        and not exists (select from room_message message where ${ofPhoto("message")} and message.photo_id = photo.photo_id)
      limit ${MOST_AT_ONCE}
    ), pictures as (
      delete from picture using gone where picture.medical_business_id = gone.medical_business_id
        and picture.owner = 'photo:' || gone.photo_id
    )
    delete from patient_photo photo using gone where photo.medical_business_id = gone.medical_business_id
      and photo.photo_id = gone.photo_id returning 1 as gone`,
} as const satisfies Record<TableWithOwnExpiry, string>;

type Removal = (database: Database, parameters: { before: Date }) => Promise<{ gone: number }[]>;

/** The tables whose rows expire, with the days for which they are kept, and the statement that deletes a thousand rows. */
const REMOVALS: readonly { table: string; days: number; remove: Removal }[] = ALL_TABLES.flatMap(
  ([table, { expires }]) => {
    if (!expires) return [];
    const own: Record<string, string> = OWN_STATEMENTS;
    const statement = expires.since === undefined ? own[table] : deleteStatementOf(table, expires.since);
    if (statement === undefined) throw new Error(`the expired rows of ${table} have no statement`);
    const remove = prepareStatement<{ before: Date }, { gone: number }>(`forget_${table}`, statement);
    return [{ table, days: expires.days, remove }];
  },
);

/** Deletes the rows of every table that have expired at an instant; returns their numbers by table. */
export async function deleteRowsExpiredAt(database: Database, now: Date): Promise<Record<string, number>> {
  const gone: Record<string, number> = {};
  for (const { table, days, remove } of REMOVALS) {
    const before = new Date(now.getTime() - days * DAY_MS);
    let last: number;
    do {
      last = (await remove(database, { before })).length;
      if (last > 0) gone[table] = (gone[table] ?? 0) + last;
    } while (last === MOST_AT_ONCE);
  }
  return gone;
}
