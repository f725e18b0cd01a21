import { type ClinicTable, SETTINGS } from "./lifecycle.ts";

/** The tables of a clinic's people and settings, each before those that it refers to. */
export const CLINIC_TABLES = {
  staff_challenge: { kept: "minutes", why: "used once; hourly job", clinic: { deletedBy: ["staff"] } },
  staff_enrolment: {
    kept: "30 days after it expired",
    why: "an old link gets the reason why it does not work; nightly job",
    expires: { days: 30, since: "expires_at" },
    clinic: { deletedBy: ["staff"] },
  },
  staff_calendar: {
    kept: "until its doctor ends it; 400 days after it was last read",
    why: "the secret address of a doctor's calendar; nightly job",
    expires: { days: 400, since: "coalesce(last_read_at, created_at)" },
    clinic: { deletedBy: ["staff"] },
  },
  staff_session: {
    kept: "400 days after its last action",
    why: "the sign-ins of the last year; nightly job",
    expires: { days: 400, since: "last_active_at" },
    clinic: { deletedBy: ["staff"] },
  },
  staff_passkey_reach: {
    kept: "with its passkey, or until its person leaves the clinic",
    why: "the further clinics that a passkey opens",
    clinic: { deletedBy: ["staff"] },
  },
  staff_passkey: {
    kept: "400 days after it was revoked",
    why: "the sign-ins of the last year; nightly job",
    expires: { days: 400, since: "revoked_at" },
    clinic: { deletedBy: ["staff"] },
  },
  staff_invitation: {
    kept: "30 days after it expired",
    why: "invitations of colleagues to a further clinic; nightly job",
    expires: { days: 30, since: "expires_at" },
    clinic: {
      deletedBy: ["staff", "clinic"],
      exported: { why: "A link of this installation, which ends within days." },
    },
  },
  staff_member: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "staff" } },
  spot: {
    kept: "without a booking, 90 days after its end; with one, as long as its treatment",
    why: "the clinic can review a quarter's use; nightly job",
    expires: { days: 90 },
    clinic: { deletedBy: ["clinic"], exported: { why: "The hours give the times, and a treatment has its own." } },
  },
  closure: {
    kept: "400 days after its day, unless a kept spot names it",
    why: "the clinic compares with last year; nightly job",
    expires: { days: 400 },
    clinic: { deletedBy: ["clinic"], exported: "closures" },
  },
  weekly_session: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "hours" } },
  questionnaire_assignment: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "questionnaire-rules" } },
  clinical_department: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "departments" } },
  questionnaire_template: {
    kept: "until the questionnaire is published, or the draft is discarded",
    why: "the clinic edits the template before patients get it",
    clinic: { deletedBy: ["clinic"], exported: "questionnaires" },
  },
  questionnaire: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "questionnaires" } },
  terms_draft: {
    kept: "until the text is published, or the draft is discarded",
    why: "a clinic writes its texts before patients read them",
    clinic: { deletedBy: ["clinic"], exported: { why: "No patient has seen a draft." } },
  },
  terms: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "texts" } },
  clinic_medicine: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "medicines" } },
  clinic_phrase: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "phrases" } },
  clinic_picture: {
    ...SETTINGS,
    clinic: { deletedBy: ["clinic"], exported: { why: "The clinic has the files that it has uploaded." } },
  },
  connection_check: {
    kept: "one row for each clinic",
    why: "the time of the last check of the services",
    clinic: { deletedBy: ["clinic"], exported: { why: "It is about a service of this installation." } },
  },
  clinic_connection: {
    kept: "as long as the business exists, an ended one too",
    why: "payments are finished and refunded by the connection that began them",
    clinic: { deletedBy: ["clinic"], exported: { why: "It holds secrets of this installation." } },
  },
  clinic_delivery: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "delivery" } },
  diagnosis_name: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "diagnosis-names" } },
  doctor: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "doctors" } },
  document_template: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "document-templates" } },
  document_number: {
    kept: "as long as the clinic exists",
    why: "no number is given twice, even after an erasure",
    clinic: { deletedBy: ["clinic"], exported: { why: "Each document has its own number." } },
  },
  listed_medicine: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "price-list" } },
  operation_key: {
    kept: "as long as the clinic exists, a revoked one too",
    why: "the audit names it",
    clinic: { deletedBy: ["clinic"], exported: { why: "It holds secrets of this installation." } },
  },
  preparation_mark: {
    ...SETTINGS,
    clinic: { deletedBy: ["clinic"], exported: { why: "It is about the opening of this installation." } },
  },
  medicine_set: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "medicine-sets" } },
  prescribing_rule: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "prescribing-rules" } },
  clinic: { ...SETTINGS, clinic: { deletedBy: ["clinic"], exported: "settings" } },
} as const satisfies Record<string, ClinicTable>;
