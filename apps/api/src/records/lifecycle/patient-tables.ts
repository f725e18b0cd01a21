import { type PatientTable, RECORD } from "./lifecycle.ts";
import { VISIT_TABLES } from "./visit-tables.ts";

/** The tables with rows of a patient or of their treatments, each before those that it refers to. */
export const PATIENT_TABLES = {
  ...VISIT_TABLES,
  clinic_task: {
    kept: "400 days after it was dealt with; open, until then",
    why: "the handling of tasks in the last year; nightly job",
    expires: { days: 400, since: "resolved_at" },
    erasedBy: "customer",
    merged: { key: "clinic_task_id::text", isOfTreatment: true },
    clinic: {
      deletedBy: ["clinic"],
      exported: { why: "A task is the work of a day: its cause is in the record of the patient." },
    },
  },
  // Notifications about the account stay with the merged record.
  notification: {
    kept: "400 days",
    why: "the messages to a patient in the last year, and no event is reported twice; nightly job",
    expires: { days: 400, since: "state <> 'waiting' and created_at" },
    erasedBy: "customer",
    merged: { key: "notification_id::text", isOfTreatment: true, condition: "treatment_id is not null" },
    clinic: "prevents its removal",
  },
  notification_choices: {
    kept: "until the account is closed",
    why: "the patient's choices",
    erasedBy: "customer",
    merged: "stays",
  },
  consent: {
    ...RECORD,
    erasedBy: "customer",
    merged: { key: "consent_id::text", isOfTreatment: true },
    clinic: "prevents its removal",
  },
  // A held seat without a booking is released when its hold expires.
  seat: {
    kept: "with its spot",
    why: "a hold in it expires by its time, without a job",
    erasedBy: "customer",
    merged: { key: "spot_id || '/' || seat_number", isOfTreatment: true, condition: "treatment_id is not null" },
  },
  // Only a patient who signs in waits in a list, and their record is the kept one.
  waitlist_place: {
    kept: "30 days after it ended",
    why: "explains why a patient was offered a seat or not; nightly job",
    expires: { days: 30, since: "ended_at is not null and ended_at" },
    erasedBy: "customer",
    merged: { key: "place_id::text", condition: "ended_at is not null" },
    clinic: "prevents its removal",
  },
  // The open ones of the merged record end with the merge.
  profile_proposal: {
    kept: "until the account is closed, or with the patient's record",
    why: "explains a changed number or address; its values are deleted with the account's",
    erasedBy: "customer",
    merged: { key: "proposal_id::text", condition: "ended_at is not null" },
    clinic: "prevents its removal",
  },
  device_test: {
    kept: "400 days",
    why: "the tests before a call can explain its failure; nightly job",
    expires: { days: 400, since: "tested_at" },
    erasedBy: "customer",
    merged: { key: "extract(epoch from tested_at)::text" },
  },
  payment_card: {
    kept: "until the patient removes it or closes the account",
    why: "removed at the card company too",
    erasedBy: "customer",
    merged: "stays",
  },
  card_account: {
    kept: "until the account is closed",
    why: "the patient's id at the card company",
    erasedBy: "customer",
    merged: "stays",
  },
  address: { ...RECORD, erasedBy: "customer", merged: "stays" },
  email_change: {
    kept: "24 hours after it expired",
    why: "its address may be another person's; hourly job",
    erasedBy: "customer",
    merged: "stays",
  },
  email_undo: {
    kept: "24 hours after it expired",
    why: "its address may be another person's; hourly job",
    erasedBy: "customer",
    merged: "stays",
    clinic: "prevents its removal",
  },
  customer_session: {
    kept: "400 days after its last use",
    why: "the patient's sign-ins of the last year; hourly job",
    erasedBy: "customer",
    merged: "stays",
  },
  past_visit: {
    ...RECORD,
    erasedBy: "customer",
    merged: { key: "past_visit_id::text" },
    clinic: "prevents its removal",
  },
  past_prescription: {
    ...RECORD,
    erasedBy: "customer",
    merged: { key: "past_prescription_id::text" },
    clinic: "prevents its removal",
  },
  imported_patient: { ...RECORD, erasedBy: "customer", merged: "stays" },
  health_fact: {
    kept: "record",
    why: "every version of what the clinic was told",
    erasedBy: "customer",
    merged: { key: "health_fact_id || '/' || version" },
    clinic: "prevents its removal",
  },
  treatment: { ...RECORD, erasedBy: "customer", merged: "by a statement of its own", clinic: "prevents its removal" },
  profile: {
    kept: "record: name, sex, birthdate; the telephone number and the communication needs until the account is closed",
    why: "a record names its patient",
    erasedBy: "customer",
    merged: "stays",
  },
  customer_clinic: { ...RECORD, erasedBy: "customer", merged: "stays", clinic: "prevents its removal" },
  audit_event: {
    kept: "with the records that it is about",
    why: "reads and changes of a record belong to it (医療情報システムの安全管理に関するガイドライン)",
    erasedBy: "customer",
    merged: "stays",
    clinic: "stays",
  },
  record_merge_row: { ...RECORD, erasedBy: "merge row", merged: "stays" },
  record_merge: { ...RECORD, erasedBy: "merge", merged: "stays", clinic: "prevents its removal" },
  record_distinction: { ...RECORD, erasedBy: "distinction", merged: "stays" },
  representation: {
    kept: "with the records of both",
    why: "record",
    erasedBy: "representation",
    merged: "by a statement of its own",
    clinic: "prevents its removal",
  },
  // While this row exists the database allows the rows above to be deleted.
  rehearsal: {
    kept: "until the rehearsal is removed, a day at most",
    why: "its patient is invented, and is deleted with it; nightly job",
    erasedBy: "customer",
    merged: "stays",
    clinic: "prevents its removal",
  },
  customer: { ...RECORD, erasedBy: "customer", merged: "stays" },
} as const satisfies Record<string, PatientTable>;
