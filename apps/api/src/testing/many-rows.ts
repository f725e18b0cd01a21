import type { TestClient } from "./test-client.ts";

const MANY_ROWS = `
  insert into customer (medical_business_id, customer_id, identity_uid, medical_record_code, created_at)
    select 'business-test', gen_random_uuid(), 'many-' || n, 'X' || n, now() from generate_series(1, 1000) n;
  insert into customer_clinic (medical_business_id, customer_id, clinic_id, joined_at)
    select medical_business_id, customer_id, 'clinic-test', now() from customer where identity_uid like 'many-%';
  insert into consent (medical_business_id, consent_id, customer_id, clinic_id, kind, version, agreed_at)
    select medical_business_id, gen_random_uuid(), customer_id, 'clinic-test', kind, 1, now()
    from customer, unnest(array['terms-of-use', 'privacy-policy']) as kind where identity_uid like 'many-%';
  insert into profile (medical_business_id, customer_id, last_name, first_name, last_name_kana, first_name_kana, sex,
      birthdate, phone_number, updated_at)
    select medical_business_id, customer_id, '山田', '花子', 'ヤマダ',
      'ハナコ' || translate(substr(identity_uid, 6), '0123456789', 'アイウエオカキクケコ'), 1, '1990-04-01',
      '080' || lpad(substr(identity_uid, 6), 8, '0'), now() from customer where identity_uid like 'many-%';
  insert into treatment (medical_business_id, treatment_id, clinic_id, customer_id, kind, status_id,
      clinical_department_id, reservation_number, is_first_treatment, is_new_reservation, starts_at, ends_at, created_at,
      history_number, kind_number)
    select medical_business_id, gen_random_uuid(), 'clinic-test', customer_id, 'consultation',
      case n when 1 then 3 when 2 then 5 else 4 end, 'internal',
      medical_record_code || '-' || n, false, true, now() - n * interval '1 day', now() - n * interval '1 day'
      + interval '15 minutes', now(), 21 - n, 21 - n
    from customer, generate_series(1, 20) n where identity_uid like 'many-%';
  insert into charge (medical_business_id, treatment_id, version, total, issued_at, due_at)
    select medical_business_id, treatment_id, 1, 3300, starts_at, starts_at + interval '8 days'
    from treatment where status_id in (3, 4);
  insert into charge_line (medical_business_id, treatment_id, version, position, label, quantity, unit_price)
    select medical_business_id, treatment_id, 1, 1, '診察料', 1, 3300 from charge;
  insert into payment (medical_business_id, order_id, treatment_id, charge_version, amount, customer_id, state,
      created_at, updated_at, paid_at, refunded_amount)
    select medical_business_id, 'order-' || treatment_id, treatment_id, 1, 3300, customer_id, 'paid', now(), now(), starts_at, 100
    from treatment join charge using (medical_business_id, treatment_id) where status_id = 4;
  insert into payment_refund (medical_business_id, order_id, refunded_amount, amount, refunded_at)
    select medical_business_id, order_id, 100, 100, paid_at + interval '1 hour' from payment;
  insert into care_plan (medical_business_id, treatment_id, explanation, plan, next_visit_advice, emergency_advice,
      additional_medicine_until, written_by, written_at)
    select medical_business_id, treatment_id, '説明', '計画', '再診', '緊急', '2026-12-31', '佐藤 健', now() from charge;
  insert into prescription_line (medical_business_id, treatment_id, position, medicine_id, name, quantity, days, usage,
      side_effects, is_unapproved, additional_supplies)
    select medical_business_id, treatment_id, 1, 'medicine', '薬', '21錠', 7, '毎食後', '', false, 1 from charge;
  insert into delivery (medical_business_id, treatment_id, state, created_at)
    select medical_business_id, treatment_id, 'delivered', now() from payment;
  insert into questionnaire_assignment (clinic_id, purpose, questionnaire_id)
    select 'clinic-test', unnest(array['first-visit', 'follow-up']), 'first-visit';
  insert into questionnaire_draft (medical_business_id, treatment_id, questionnaire_id, draft_version, saved_at)
    select medical_business_id, treatment_id, 'first-visit', 20, now() from treatment where kind = 'consultation';
  insert into questionnaire_draft_answer (medical_business_id, treatment_id, questionnaire_id, question_id, value, version,
      draft_version, saved_at)
    select medical_business_id, treatment_id, questionnaire_id, 'story', '"せき"', 1, 20, saved_at from questionnaire_draft;
  insert into questionnaire_submission (medical_business_id, treatment_id, submission_number, clinic_id, questionnaire_id,
      version, answers, submitted_at, customer_id)
    select medical_business_id, treatment_id, n, clinic_id, 'first-visit', 1, '{}', now(), customer_id
    from treatment, generate_series(1, 2) n where kind = 'consultation';
  insert into form_submission (medical_business_id, customer_id, clinic_id, submission_number, questionnaire_id, version,
      answers, submitted_at)
    select medical_business_id, customer_id, clinic_id, n, 'first-visit', 1, '{}', now()
    from customer_clinic, generate_series(1, 5) n;
  insert into address (medical_business_id, customer_id, recipient_name, postcode, prefecture, city, town, street,
      building, phone_number, updated_at)
    select medical_business_id, customer_id, '山田 花子', '1050014', '東京都', '港区', '芝', '1-1-1', '', phone_number, now()
    from profile where phone_number like '080%';
  insert into payment_card (medical_business_id, card_id, customer_id, provider_card_id, brand, last4, expiry,
      is_default, created_at)
    select medical_business_id, gen_random_uuid(), customer_id, 'card', 'Visa', '1111', '12/30', true, now() from address;
  insert into notification (medical_business_id, notification_id, clinic_id, customer_id, treatment_id, type, event_key,
      channel, state, due_at, created_at)
    select medical_business_id, gen_random_uuid(), clinic_id, customer_id, treatment_id, 'treatment.booked', 'once', 'mail',
      'sent', now(), now() from treatment;
  insert into spot (medical_business_id, spot_id, clinic_id, clinical_department_id, doctor_name, starts_at, ends_at)
    select 'business-test', gen_random_uuid(), 'clinic-test', 'internal', '高橋 健一',
      timestamptz '2026-01-01 00:00+09' + n * interval '15 minutes',
      timestamptz '2026-01-01 00:15+09' + n * interval '15 minutes'
    from generate_series(1, 5000) n;
  insert into seat (medical_business_id, spot_id, seat_number)
    select medical_business_id, spot_id, n from spot, generate_series(1, 2) n where doctor_name = '高橋 健一';
`;

/** The rows of many visits in rooms, records and applications. */
const MANY_VISITS = `
  insert into visit_room (medical_business_id, treatment_id, clinic_id, waiting_since, calls)
    select medical_business_id, treatment_id, clinic_id, starts_at, 1 from treatment where kind = 'consultation';
  insert into visit_declaration (medical_business_id, treatment_id, declaration_number, prefecture, place_kind, place_detail,
      third_party, third_party_detail, agrees_not_to_record, declared_at)
    select medical_business_id, treatment_id, 1, '東京都', 'home', '', 'none', '', true, starts_at
    from treatment where kind = 'consultation';
  insert into room_message (medical_business_id, treatment_id, message_id, side, author, text, sent_at)
    select medical_business_id, treatment_id, gen_random_uuid(), 'patient', '患者', 'こんにちは', starts_at
    from treatment where kind = 'consultation';
  insert into visit_note (medical_business_id, treatment_id, note_number, text, written_by, written_at)
    select medical_business_id, treatment_id, 1, '咽頭発赤', '佐藤 健', starts_at from treatment where kind = 'consultation';
  insert into identity_check (medical_business_id, treatment_id, check_number, document, remark, seen_by, seen_at)
    select medical_business_id, treatment_id, 1, 'passport', '', '佐藤 健', starts_at from treatment where kind = 'consultation';
  insert into device_test (medical_business_id, customer_id, tested_at, result, checks, browser, system)
    select medical_business_id, customer_id, now() - n * interval '1 day', 'ready', '{}', 'Chrome 140', 'Windows'
    from customer, generate_series(1, 5) n where identity_uid like 'many-%';
  insert into medicine_review (medical_business_id, treatment_id, reviewed_by, reviewed_at, reviewer_name)
    select medical_business_id, treatment_id, 'staff:sato', now(), '佐藤 健' from treatment where kind_number = 20;
  insert into medicine_decision (medical_business_id, treatment_id, decision, assessment, decided_by, decided_at)
    select medical_business_id, treatment_id, 'approve', '変化なし', '佐藤 健', starts_at from treatment where kind_number = 20;
`;

/** Tables that grow with patients and time, which `insertManyRows` fills. */
export const GROWING_TABLES = [
  "address",
  "care_plan",
  "charge",
  "charge_line",
  "consent",
  "customer",
  "customer_clinic",
  "delivery",
  "device_test",
  "form_submission",
  "identity_check",
  "medicine_decision",
  "medicine_review",
  "notification",
  "payment",
  "payment_card",
  "payment_refund",
  "prescription_line",
  "profile",
  "questionnaire_draft",
  "questionnaire_draft_answer",
  "questionnaire_submission",
  "room_message",
  "seat",
  "spot",
  "treatment",
  "visit_declaration",
  "visit_note",
  "visit_room",
];

/**
 * A clinic after some years: 1,000 patients with 20 treatments each, their charges, payments, plans, parcels and notifications, and
 * 5,000 spots with two seats each. Small enough for a test, and large enough that reading a whole table costs more than
 * an index does.
 */
export async function insertManyRows({ database }: TestClient): Promise<void> {
  await database.transaction(async (transaction) => {
    // The rows are right by construction: no triggers or foreign keys run, and statements have no time limit.
    await transaction.execute("set local session_replication_role = replica");
    await transaction.execute("set local statement_timeout = 0");
    for (const statement of [...MANY_ROWS.split(";\n"), ...MANY_VISITS.split(";\n")])
      await transaction.execute(statement);
  });
  await database.execute("analyze");
}
