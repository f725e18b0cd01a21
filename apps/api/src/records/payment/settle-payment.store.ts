import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import {
  readTreatmentCharge,
  TREATMENT_CHARGE,
  type TreatmentCharge,
  type TreatmentChargeRow,
} from "../charge/charge.store.ts";
import type { Payment, PaymentKey } from "./payment.store.ts";
import { type PaymentRow, readPaymentRow } from "./payment-row.store.ts";

const selectSettling = prepareStatement<PaymentKey, PaymentRow & TreatmentChargeRow & { isPaid: boolean }>(
  "payment_to_settle",
  `select payment.*, ${TREATMENT_CHARGE.columns},
     exists (select from payment paid where paid.medical_business_id = payment.medical_business_id
       and paid.treatment_id = payment.treatment_id and paid.state in ('paid', 'refunded')) as is_paid
   from payment
   join treatment on treatment.medical_business_id = payment.medical_business_id
     and treatment.treatment_id = payment.treatment_id
   ${TREATMENT_CHARGE.joins}
   where payment.medical_business_id = :medicalBusinessId and payment.order_id = :orderId
   for update of payment`,
);

/**
 * An attempt, locked until the transaction ends, with its treatment and the charge in force; `isPaid`: some attempt has
 * paid the charge. Lock the treatment first, so that none of this changes any more.
 */
export async function findPaymentToSettle(
  database: Database,
  { medicalBusinessId, orderId }: PaymentKey,
): Promise<{ payment: Payment; treatment: TreatmentCharge; isPaid: boolean } | undefined> {
  const [row] = await selectSettling(database, { medicalBusinessId, orderId });
  return row && { payment: readPaymentRow(row), treatment: readTreatmentCharge(row), isPaid: row.isPaid };
}

/** The result of an attempt according to the provider's status. */
export type PaymentResult = Pick<
  Payment,
  "state" | "failure" | "providerResultCode" | "paidAt" | "pollAt" | "updatedAt"
>;

type Noted = { action: AuditAction | null; requestId: string };

const writeResult = prepareStatement<PaymentKey & PaymentResult & Noted, Record<string, never>>(
  "settle_payment",
  `with settled as (
     update payment
     set state = :state::text, failure = :failure::text, provider_result_code = :providerResultCode::text,
       paid_at = :paidAt::timestamptz, ask_again_at = :pollAt::timestamptz, updated_at = :updatedAt::timestamptz
     where medical_business_id = :medicalBusinessId and order_id = :orderId
     returning treatment_id, customer_id
   )
   insert into audit_event (medical_business_id, audit_event_id, actor, action, subject, customer_id, request_id, at)
   select :medicalBusinessId::text, gen_random_uuid(), 'system', :action::text, 'treatment:' || treatment_id, customer_id,
     :requestId::text, :updatedAt::timestamptz
   from settled
   where :action::text is not null`,
);

/** Stores the result of an attempt, with an audit event if it has an `action`. */
export async function updatePaymentResult(
  database: Database,
  { medicalBusinessId, orderId }: PaymentKey,
  result: PaymentResult,
  noted: Noted,
): Promise<void> {
  const { state, failure, providerResultCode, paidAt, pollAt, updatedAt } = result;
  const changes = { state, failure, providerResultCode, paidAt, pollAt, updatedAt };
  await writeResult(database, { medicalBusinessId, orderId, ...changes, ...noted });
}
