import type { z } from "zod";
import { accountExportSchema } from "../patient/account/account-export.ts";

/** The place of a table's columns in the download. A column has the same name there unless `renamed` or `withheld`. */
export type ExportedTable = {
  /** Absent when the download has nothing of the table. */
  section?: z.ZodObject;
  renamed?: Record<string, string>;
  /** Column → why the download lacks it. */
  withheld?: Record<string, string>;
};

const OWNER = "in the account, once for the whole download";
const SECRET = "a secret of the program";
const INTERNAL = "bookkeeping of the program, which says nothing of the patient";
const NOTE = "the clinic's own note";
const STAFF = "a member of the staff";
const PARENT = "the section stands within its treatment";
const ACCOUNT = "closing is not downloaded: a closed account has no download";

const whole = accountExportSchema.shape;
const treatments = whole.treatments.element;
const IMPORT = { data_import_id: INTERNAL, line: "the order of the list" };
const ofTreatment = { treatment_id: PARENT };

/** The owner's two ids, in every table. */
export const WITHHELD_EVERYWHERE = { medical_business_id: OWNER, customer_id: INTERNAL };

/** Every table with something about a patient, by name. */
export const EXPORTED_TABLES: Record<string, ExportedTable> = {
  address: { section: whole.address.unwrap(), withheld: { updated_at: INTERNAL } },
  audit_event: {
    section: whole.accessLog.element,
    withheld: {
      ...{ audit_event_id: INTERNAL, clinic_id: INTERNAL, request_id: INTERNAL },
      ...{ subject: "the patient", stated_operator: "told with the actor" },
    },
  },
  card_account: {
    withheld: { provider_account_id: "an id of the card company's", created_at: "cards say when they came" },
  },
  care_plan: {
    section: treatments.shape.carePlan.unwrap(),
    withheld: { ...ofTreatment, underlying_disease_known_from: NOTE, is_pharmacy_offered: INTERNAL },
  },
  charge: { section: treatments.shape.charges.element, withheld: ofTreatment },
  charge_line: {
    section: treatments.shape.charges.element.shape.lines.element,
    withheld: { ...ofTreatment, version: "the charge's", position: "the order of the list" },
  },
  chart_draft: { withheld: { ...ofTreatment, draft_version: NOTE, content: NOTE, saved_by: NOTE, saved_at: NOTE } },
  clinic_task: {
    section: whole.clinicTasks.element,
    withheld: {
      ...{ clinic_task_id: INTERNAL, clinic_id: INTERNAL, subject: INTERNAL, detail: "codes of the program" },
      ...{ resolved_by: STAFF, taken_by: STAFF, taken_at: STAFF, resolution: NOTE, returns_at: INTERNAL },
      ...{ text: NOTE, written_by: STAFF, due_at: INTERNAL },
    },
  },
  consent: { section: whole.consents.element, withheld: { consent_id: INTERNAL } },
  document: {
    section: whole.documents.element,
    renamed: { facts: "namedOnIt", number: "number" },
    withheld: {
      ...{
        template_id: INTERNAL,
        template_version: INTERNAL,
        number_year: "in the number",
        replaces_id: "by its number",
      },
      ...{
        created_at: "of the draft",
        changed_at: "of the draft",
        written_by: STAFF,
        fee_tax_percent: "of the charge",
      },
    },
  },
  customer: {
    section: whole.account,
    renamed: { created_at: "registeredAt" },
    withheld: {
      identity_uid: "an id of the identity platform's",
      ...{ contact_email: "empty as soon as the patient has an account", merged_into: ACCOUNT },
      ...{ line_friend_changed_at: INTERNAL, sessions_valid_after: INTERNAL, closed_at: ACCOUNT },
    },
  },
  customer_clinic: { section: whole.clinics.element },
  customer_session: {
    section: whole.sessions.element,
    renamed: { authenticated_at: "signedInAt" },
    withheld: {
      ...{ session_id: INTERNAL, earlier_authenticated_at: INTERNAL, proven_at: INTERNAL, proof_attempt_id: INTERNAL },
      created_at: "the first call after the sign-in",
    },
  },
  delivery: { section: treatments.shape.delivery.unwrap(), withheld: { ...ofTreatment, stop_acknowledged: INTERNAL } },
  delivery_wish: { section: treatments.shape.deliveryWish.unwrap(), withheld: ofTreatment },
  device_test: { section: whole.deviceTests.element },
  email_change: {
    section: whole.emailChange.unwrap(),
    renamed: { created_at: "requestedAt" },
    withheld: { code_hash: SECRET, tries: INTERNAL },
  },
  email_undo: {
    section: whole.emailUndos.element,
    renamed: { created_at: "changedAt" },
    withheld: { undo_id: SECRET, clinic_id: INTERNAL },
  },
  health_fact: {
    section: whole.healthFacts.element,
    withheld: { health_fact_id: INTERNAL, reason: NOTE, recorded_by: STAFF },
  },
  form_submission: { section: whole.formSubmissions.element },
  identity_check: {
    section: treatments.shape.identityChecks.element,
    withheld: { ...ofTreatment, check_number: "the order of the list", remark: NOTE },
  },
  imported_patient: { section: whole.imported, withheld: { data_import_id: INTERNAL } },
  notification: {
    section: whole.notifications.element,
    renamed: { type: "news" },
    withheld: {
      ...{ notification_id: INTERNAL, clinic_id: INTERNAL, event_key: INTERNAL, tries: INTERNAL, problem: INTERNAL },
      ...{ tried_at: INTERNAL, tried_seconds: INTERNAL },
    },
  },
  notification_choices: { withheld: { choices: "downloaded as a whole, kind by kind", updated_at: INTERNAL } },
  past_prescription: {
    section: whole.pastPrescriptions.element,
    withheld: { past_prescription_id: INTERNAL, ...IMPORT },
  },
  past_visit: {
    section: whole.pastVisits.element,
    withheld: { past_visit_id: INTERNAL, diagnoses: NOTE, note: NOTE, remark: NOTE, ...IMPORT },
  },
  patient_photo: {
    section: treatments.shape.photos.element,
    withheld: { ...ofTreatment, hash: INTERNAL, side: INTERNAL },
  },
  medicine_decision: {
    section: treatments.shape.medicineDecision.unwrap(),
    withheld: { ...ofTreatment, assessment: NOTE },
  },
  medicine_review: { withheld: { ...ofTreatment, reviewed_by: STAFF, reviewer_name: STAFF, reviewed_at: STAFF } },
  payment: {
    section: whole.payments.element,
    renamed: { created_at: "startedAt" },
    withheld: {
      ...{ saves_card: INTERNAL, hand_note: NOTE, withdrawn_reason: NOTE },
      ...{ provider_result_code: "a code of the card company's", merchant_id: "the clinic's own at it" },
      ...{ refunding_amount: INTERNAL, ask_again_at: INTERNAL },
      ...{ told_answer: INTERNAL, told_reason: NOTE, told_by: STAFF, told_at: STAFF, recorded_by: STAFF },
      ...{ secure_url: SECRET, request_hash: SECRET, idempotency_key: INTERNAL, updated_at: INTERNAL },
    },
  },
  payment_card: {
    section: whole.cards.element,
    renamed: { created_at: "registeredAt" },
    withheld: {
      ...{ provider_card_id: "an id of the card company's", merchant_id: "the clinic's own at it" },
      token_hash: SECRET,
    },
  },
  prescription_line: {
    section: treatments.shape.prescription.element,
    withheld: { ...ofTreatment, allergy_reason: NOTE, checks: NOTE, position: INTERNAL, medicine_id: INTERNAL },
  },
  representation: {
    section: whole.representedPeople.element,
    renamed: { representative_name: "name", ends_of_age: "endsOn" },
    withheld: {
      ...{ representation_id: INTERNAL, clinic_id: INTERNAL, representative_id: "by name", represented_id: "by name" },
      ...{ consent_note: NOTE, end_reason: NOTE, begun_by: STAFF, ended_by: STAFF },
    },
  },
  rehearsal: { withheld: { clinic_id: INTERNAL, started_by: STAFF, started_at: INTERNAL } },
  profile_proposal: {
    section: whole.profileProposals.element,
    withheld: { proposal_id: INTERNAL, proposed_by: STAFF, ended_by: STAFF },
  },
  profile: {
    section: whole.profile.unwrap(),
    withheld: { closed_at: ACCOUNT, is_birthdate_default: INTERNAL, is_entered_by_clinic: INTERNAL },
  },
  questionnaire_draft: {
    section: treatments.shape.questionnaireDrafts.element,
    withheld: { ...ofTreatment, draft_version: INTERNAL },
  },
  questionnaire_draft_answer: {
    section: treatments.shape.questionnaireDrafts.element.shape.answers.element,
    withheld: { ...ofTreatment, questionnaire_id: "the draft's", draft_version: INTERNAL },
  },
  questionnaire_submission: {
    section: treatments.shape.questionnaireSubmissions.element,
    withheld: { ...ofTreatment, clinic_id: "the treatment's" },
  },
  room_message: {
    section: treatments.shape.roomMessages.element,
    withheld: { ...ofTreatment, position: "the order of the list" },
  },
  room_message_reading: { withheld: { ...ofTreatment, side: "the reader", read_until: "the messages are there" } },
  seat: {
    section: whole.heldSeats.element,
    withheld: {
      ...{ seat_number: INTERNAL, hold_id: INTERNAL, was_extended: INTERNAL, changed_in: INTERNAL },
      treatment_id: "a booked seat is downloaded as its treatment",
    },
  },
  treatment: {
    section: treatments,
    renamed: { clinical_department_id: "clinicalDepartment" },
    withheld: {
      ...{ spot_id: INTERNAL, time_changes: INTERNAL, time_changed_at: INTERNAL },
      ...{ history_number: INTERNAL, kind_number: INTERNAL },
      is_by_telephone: "how the clinic held the visit, which the appointment names",
      ...{ visit_code_hash: INTERNAL, visit_link_at: INTERNAL },
    },
  },
  waitlist_place: {
    section: whole.waitlistPlaces.element,
    renamed: { clinical_department_id: "clinicalDepartment" },
    withheld: { place_id: INTERNAL, offer_spot_id: "a held seat", offer_hold_id: INTERNAL },
  },
  visit_companion: {
    section: treatments.shape.companions.element,
    withheld: { ...ofTreatment, companion_id: INTERNAL, clinic_id: "the treatment's", staff_id: INTERNAL },
  },
  visit_declaration: { section: treatments.shape.declarations.element, withheld: ofTreatment },
  visit_note: {
    withheld: { ...ofTreatment, note_number: NOTE, text: NOTE, diagnoses: NOTE, written_by: NOTE, written_at: NOTE },
  },
  visit_room: {
    section: treatments.shape.room.unwrap(),
    withheld: {
      ...ofTreatment,
      clinic_id: "the treatment's",
      ...{ patient_seen_at: INTERNAL, doctor_seen_at: INTERNAL, gone_since: INTERNAL },
      ...{ patient_device_id: INTERNAL, doctor_device_id: INTERNAL },
      ...{ companion_device_id: INTERNAL, companion_seen_at: INTERNAL },
      ...{ stopped_at: INTERNAL, undone_at: INTERNAL, called_back_at: INTERNAL, doctor_since: INTERNAL },
      ...{ doctor_staff_id: INTERNAL, handover_staff_id: INTERNAL, handover_name: INTERNAL },
      handover_asked_at: INTERNAL,
    },
  },
};
