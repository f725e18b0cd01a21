import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { insertWishes, type Wish } from "../http/patients.ts";

/** A booked first visit whose questionnaire is half answered. */
export type OpenDraft = { customerId: string; uid: string; treatmentId: string };

/** The number of answers in each draft, one a version. */
export const KEPT_ANSWERS = 20;

/** The demonstration's questionnaire before a first visit, and its first long text. */
export type LongText = { questionnaireId: string; questionId: string };

const LONG_TEXT = `select questionnaire_id, question->>'questionId' as question_id
  from questionnaire
  join questionnaire_assignment using (clinic_id, questionnaire_id)
  cross join jsonb_array_elements(definition->'questions') with ordinality as item (question, place)
  where clinic_id = 'clinic-minato' and purpose = 'first-visit' and clinical_department_id is null
    and superseded_at is null and question->>'type' = 'long-text'
  order by place limit 1`;

const TREATMENTS = `insert into treatment (medical_business_id, treatment_id, clinic_id, customer_id, kind, status_id,
    clinical_department_id, spot_id, reservation_number, is_first_treatment, is_new_reservation, doctor_name, starts_at,
    ends_at, created_at)
  select spot.medical_business_id, treatment_id, spot.clinic_id, customer_id, 'consultation', 1,
    spot.clinical_department_id, spot.spot_id, left(treatment_id::text, 8), true, true, spot.doctor_name, spot.starts_at,
    spot.ends_at, now()
  from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as made (treatment_id, customer_id, spot_id)
  join spot using (spot_id)`;

const DRAFTS = `insert into questionnaire_draft (medical_business_id, treatment_id, questionnaire_id, draft_version, saved_at)
  select 'business-minato', treatment_id, $2, $3, now() from unnest($1::uuid[]) as treatment_id`;

const ANSWERS = `insert into questionnaire_draft_answer (medical_business_id, treatment_id, questionnaire_id, question_id,
    value, version, draft_version, saved_at)
  select 'business-minato', treatment_id, questionnaire_id, question->>'questionId', '"特になし"', version, place, now()
  from unnest($1::uuid[]) as treatment_id, questionnaire,
    jsonb_array_elements(definition->'questions') with ordinality as item (question, place)
  where clinic_id = 'clinic-minato' and questionnaire_id = $2 and superseded_at is null and place <= $3`;

/** Inserts the patients' visits. */
export async function insertVisits(pool: Pool, wishes: Wish[]): Promise<OpenDraft[]> {
  const visits = wishes.map((wish) => ({ ...wish, treatmentId: randomUUID() }));
  const [treatmentIds, customerIds] = [
    visits.map((visit) => visit.treatmentId),
    visits.map((visit) => visit.customerId),
  ];
  await pool.query(TREATMENTS, [treatmentIds, customerIds, visits.map(({ spotId }) => spotId)]);
  return visits;
}

/** Inserts `count` patients with a first visit and a draft each, and analyses the tables. */
export async function insertDrafts(
  pool: Pool,
  count: number,
  startsAt: Date,
): Promise<{ drafts: OpenDraft[]; question: LongText }> {
  const { rows } = await pool.query<{ questionnaire_id: string; question_id: string }>(LONG_TEXT);
  const [found] = rows;
  if (!found) throw new Error("the demonstration asks no long text before a first visit");
  const wishes = await insertWishes(pool, count, startsAt);
  const drafts = await insertVisits(pool, wishes);
  const treatmentIds = drafts.map(({ treatmentId }) => treatmentId);
  await pool.query(DRAFTS, [treatmentIds, found.questionnaire_id, KEPT_ANSWERS]);
  await pool.query(ANSWERS, [treatmentIds, found.questionnaire_id, KEPT_ANSWERS]);
  await pool.query("analyze");
  return { drafts, question: { questionnaireId: found.questionnaire_id, questionId: found.question_id } };
}
