import { CLINIC_TASK_LIMIT_MINUTES, type ClinicTask } from "@madoguchi/contract/task/task";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { CHARGE_IN_FORCE_SQL } from "../charge/charge.store.ts";
import { IS_REFUNDED_SQL } from "../prescription/pharmacy-sql.ts";
import { outOfReachSql } from "../representation/representation-sql.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";
import { HAS_UNREAD_SQL } from "../visit/unread-sql.ts";

const MINUTE_MS = 60_000;

const TREATMENT = `treatment.medical_business_id = clinic_task.medical_business_id
  and treatment.treatment_id = clinic_task.treatment_id`;

const PAYMENT = `payment.medical_business_id = clinic_task.medical_business_id
  and 'payment:' || payment.order_id = clinic_task.subject`;

const IS_FINISHED = `(treatment.finished_at is not null or treatment.status_id in ${STATUS_SQL.completed})`;

const CHARGE_IS_SETTLED = `not exists (select from treatment join charge on ${CHARGE_IN_FORCE_SQL}
  where ${TREATMENT} and treatment.status_id in ${STATUS_SQL.unpaid} and charge.due_at < :now)`;

/**
 * The SQL condition by which the cause of a task is gone, so that nothing is left to do. Kinds not named wait for a
 * person: a message that reached nobody, a payment that differs at the card company, visits that an outage ended.
 */
export const CAUSE_IS_GONE: Partial<Record<ClinicTask["kind"], string>> = {
  // A patient who cancels after an alarming answer may still need help.
  "questionnaire-alarm": `exists (select from treatment where ${TREATMENT} and ${IS_FINISHED})
    or exists (select from medicine_decision decision
      where decision.medical_business_id = clinic_task.medical_business_id
        and decision.treatment_id = clinic_task.treatment_id)`,
  "phone-wish": `exists (select from treatment where ${TREATMENT} and (${IS_FINISHED}
    or (treatment.status_id = ${TreatmentStatus.Cancelled} and treatment.ended_as is null)))`,
  "visit-overdue": `exists (select from treatment where ${TREATMENT} and treatment.status_id not in ${STATUS_SQL.openVisit})`,
  "visit-not-held": `exists (select from treatment
    where treatment.medical_business_id = clinic_task.medical_business_id
      and treatment.customer_id = clinic_task.customer_id and treatment.clinic_id = clinic_task.clinic_id
      and treatment.kind = 'consultation' and treatment.created_at > clinic_task.created_at
      and treatment.status_id <> ${TreatmentStatus.Cancelled})`,
  "application-waiting": `exists (select from treatment where ${TREATMENT}
    and treatment.status_id <> ${TreatmentStatus.AdditionalMedicinePending})`,
  "charge-expired": CHARGE_IS_SETTLED,
  "late-payment-wish": CHARGE_IS_SETTLED,
  "out-of-reach": `not exists (select from customer
    where customer.medical_business_id = clinic_task.medical_business_id
      and customer.customer_id = split_part(clinic_task.subject, ':', 2)::uuid and ${outOfReachSql(":firstMinor::date")})`,
  "payment-surplus": `exists (select from payment where ${PAYMENT}
    and (payment.state <> 'surplus' or payment.refunded_amount = payment.amount))`,
  // Its detail is the attempt's state; any other detail names an amount or an answer that a person must compare.
  "payment-unknown": `clinic_task.detail in ('created', 'authenticating', 'pending')
    and exists (select from payment where ${PAYMENT} and payment.state not in ('created', 'authenticating', 'pending'))`,
  "line-unreachable": `exists (select from customer
    where customer.medical_business_id = clinic_task.medical_business_id
      and customer.customer_id = clinic_task.customer_id
      and (customer.line_user_id is null or customer.is_line_friend))`,
  "patient-message": `(select message.side from room_message message
    where message.medical_business_id = clinic_task.medical_business_id
      and message.treatment_id = clinic_task.treatment_id
    order by message.position desc limit 1) = 'doctor'`,
  "waiting-message": `not ${HAS_UNREAD_SQL}`,
  "holiday-times": `(clinic_task.detail || ' 00:00+09')::timestamptz <= :now
    or exists (select from spot where spot.medical_business_id = clinic_task.medical_business_id
      and spot.clinic_id = clinic_task.clinic_id
      and spot.starts_at >= (clinic_task.detail || ' 00:00+09')::timestamptz
      and spot.starts_at < (clinic_task.detail || ' 00:00+09')::timestamptz + interval '1 day')`,
  "displaced-visit": `not exists (select from treatment
    join seat on seat.medical_business_id = treatment.medical_business_id and seat.treatment_id = treatment.treatment_id
    join spot on spot.medical_business_id = seat.medical_business_id and spot.spot_id = seat.spot_id
    where ${TREATMENT} and treatment.status_id = ${TreatmentStatus.Reserved} and spot.closed_at is not null)`,
  "prescription-unsent": `exists (select from care_plan plan join treatment using (medical_business_id, treatment_id)
    where plan.medical_business_id = clinic_task.medical_business_id and plan.treatment_id = clinic_task.treatment_id
      and (plan.pharmacy_sent_at is not null or treatment.status_id in ${STATUS_SQL.cancelled} or ${IS_REFUNDED_SQL}))`,
  "sign-in-flood": "clinic_task.created_at < :now::timestamptz - interval '1 day'",
};

/**
 * The kinds whose cause asks for an act on it, by the SQL condition that it still stands. A resolved task of another
 * kind, such as an alarming answer about which a nurse has telephoned, is over by a person's word.
 */
export const CAUSE_STANDS: Partial<Record<ClinicTask["kind"], string>> = {
  ...Object.fromEntries(
    (["visit-overdue", "application-waiting", "charge-expired", "late-payment-wish", "payment-surplus"] as const).map(
      (kind) => [kind, `not (${CAUSE_IS_GONE[kind]})`],
    ),
  ),
  "waiting-message": HAS_UNREAD_SQL,
  // An answer may not be needed, but somebody of the clinic must have read it.
  "patient-message": HAS_UNREAD_SQL,
};

/** When a task that a person resolves at an instant is opened again if its cause still stands then: after its limit. */
export function returnsAtOf(kind: ClinicTask["kind"], resolvedAt: Date): Date | null {
  if (CAUSE_STANDS[kind] === undefined) return null;
  return new Date(resolvedAt.getTime() + CLINIC_TASK_LIMIT_MINUTES[kind] * MINUTE_MS);
}
