import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";

/** Few enough that statements and locks stay short. */
const MOST_AT_ONCE = 1000;

const HAS_NO_TREATMENT = `not exists (select from treatment
  where treatment.medical_business_id = spot.medical_business_id and treatment.spot_id = spot.spot_id)`;

const isNamedIn = (answers: string) =>
  `jsonb_path_exists(${answers}, '$.** ? (@ == $id)', jsonb_build_object('id', photo.photo_id::text))`;
const ofPhoto = (table: string) =>
  `${table}.medical_business_id = photo.medical_business_id and ${table}.treatment_id = photo.treatment_id`;

/** The rows that are deleted in their own table alone: the condition, and the instant from which their days count. */
const EXPIRED_ROWS = {
  notification: "state <> 'waiting' and created_at",
  clinic_task: "resolved_at",
  staff_session: "last_active_at",
  staff_enrolment: "expires_at",
  staff_invitation: "expires_at",
  staff_passkey: "revoked_at",
  staff_calendar: "coalesce(last_read_at, created_at)",
  device_test: "tested_at",
  document: "state = 'draft' and changed_at",
  waitlist_place: "ended_at is not null and ended_at",
} as const;

function deleteStatementOf(table: keyof typeof EXPIRED_ROWS): string {
  return `delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${EXPIRED_ROWS[table]} < :before::timestamptz limit ${MOST_AT_ONCE}))
    returning 1 as gone`;
}

/** How the expired rows `before` an instant are deleted from a table, at most a thousand at a time. */
const REMOVALS = {
  notification: deleteStatementOf("notification"),
  clinic_task: deleteStatementOf("clinic_task"),
  staff_session: deleteStatementOf("staff_session"),
  staff_enrolment: deleteStatementOf("staff_enrolment"),
  staff_invitation: deleteStatementOf("staff_invitation"),
  staff_passkey: deleteStatementOf("staff_passkey"),
  staff_calendar: deleteStatementOf("staff_calendar"),
  device_test: deleteStatementOf("device_test"),
  document: deleteStatementOf("document"),
  waitlist_place: deleteStatementOf("waitlist_place"),
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
} as const;

export type ExpiringTable = keyof typeof REMOVALS;

type Removal = (database: Database, parameters: { before: Date }) => Promise<{ gone: number }[]>;

function prepareRemoval(table: ExpiringTable): Removal {
  return prepareStatement<{ before: Date }, { gone: number }>(`forget_${table}`, REMOVALS[table]);
}

const removals: Record<ExpiringTable, Removal> = {
  notification: prepareRemoval("notification"),
  clinic_task: prepareRemoval("clinic_task"),
  staff_session: prepareRemoval("staff_session"),
  staff_enrolment: prepareRemoval("staff_enrolment"),
  staff_invitation: prepareRemoval("staff_invitation"),
  staff_passkey: prepareRemoval("staff_passkey"),
  staff_calendar: prepareRemoval("staff_calendar"),
  device_test: prepareRemoval("device_test"),
  document: prepareRemoval("document"),
  waitlist_place: prepareRemoval("waitlist_place"),
  imported_entry: prepareRemoval("imported_entry"),
  spot: prepareRemoval("spot"),
  closure: prepareRemoval("closure"),
  questionnaire_draft: prepareRemoval("questionnaire_draft"),
  patient_photo: prepareRemoval("patient_photo"),
};

/** Deletes the rows of a table that expired before an instant; returns their number. */
export async function deleteRowsBefore(database: Database, table: ExpiringTable, before: Date): Promise<number> {
  let gone = 0;
  let last: number;
  do {
    last = (await removals[table](database, { before })).length;
    gone += last;
  } while (last === MOST_AT_ONCE);
  return gone;
}
