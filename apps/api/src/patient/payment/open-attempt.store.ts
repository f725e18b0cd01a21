import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { Payment, PaymentKey } from "../../records/payment/payment.store.ts";
import { type PaymentRow, readPaymentRow } from "../../records/payment/payment-row.store.ts";
import { paymentTransitions } from "../../records/payment/payment-states.ts";
import type { CustomerContext } from "../customer-context.ts";

type Owner = Pick<CustomerContext, "medicalBusinessId" | "customerId" | "clinicId">;

/** Locks the treatment first, by which it is decided whether there is a customer to lock. */
const lockOwn = prepareStatement<Owner & { treatmentId: string }, Record<string, never>>(
  "lock_own_treatment_and_customer",
  `with own as materialized (
     select treatment.treatment_id from treatment
     where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId
       and treatment.customer_id = :customerId and treatment.clinic_id = :clinicId
     for no key update
   )
   select 1 from customer
   where customer.medical_business_id = :medicalBusinessId and customer.customer_id = :customerId
     and exists (select from own)
   for key share`,
);

/**
 * Locks a treatment of the patient in this clinic, and then the patient, until the transaction ends; `false`, with
 * nothing locked, when it is not the patient's.
 */
export async function lockOwnTreatment(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: Owner,
  treatmentId: string,
): Promise<boolean> {
  return (await lockOwn(database, { medicalBusinessId, customerId, clinicId, treatmentId })).length === 1;
}

const selectAttempts = prepareStatement<
  Omit<Owner, "clinicId"> & { treatmentId: string; idempotencyKey: string | null },
  PaymentRow
>(
  "attempts_to_pay",
  `select payment.* from payment
   where payment.medical_business_id = :medicalBusinessId and payment.treatment_id = :treatmentId
   union all
   select payment.* from payment
   where payment.medical_business_id = :medicalBusinessId and payment.customer_id = :customerId
     and payment.idempotency_key = :idempotencyKey::text and payment.treatment_id <> :treatmentId`,
);

/** Every attempt to pay a treatment, and the patient's attempt with this key, whatever it was for. */
export async function findAttempts(
  database: Database,
  { medicalBusinessId, customerId }: Owner,
  treatmentId: string,
  idempotencyKey: string | undefined,
): Promise<{ ofTreatment: Payment[]; ofKey: Payment | undefined }> {
  const key = { medicalBusinessId, customerId, treatmentId, idempotencyKey: idempotencyKey ?? null };
  const attempts = (await selectAttempts(database, key)).map(readPaymentRow);
  return {
    ofTreatment: attempts.filter((attempt) => attempt.treatmentId === treatmentId),
    ofKey: attempts.find(
      (attempt) =>
        idempotencyKey !== undefined && attempt.idempotencyKey === idempotencyKey && attempt.customerId === customerId,
    ),
  };
}

export type NewAttempt = {
  medicalBusinessId: string;
  orderId: string;
  treatmentId: string;
  chargeVersion: number;
  amount: number;
  customerId: string;
  cardId: string | null;
  savesCard: boolean;
  merchantId: string;
  requestHash: string;
  idempotencyKey: string | null;
  at: Date;
  pollAt: Date;
  requestId: string;
};

const writeAttempt = prepareStatement<NewAttempt, PaymentRow>(
  "open_attempt",
  `with opened as (
     insert into payment (medical_business_id, order_id, treatment_id, charge_version, amount, customer_id, state, card_id,
       saves_card, merchant_id, request_hash, idempotency_key, created_at, updated_at, ask_again_at)
     values (:medicalBusinessId::text, :orderId::text, :treatmentId::uuid, :chargeVersion::integer, :amount::integer,
       :customerId::uuid, 'created', :cardId::uuid, :savesCard::boolean, :merchantId::text, :requestHash::text, :idempotencyKey::text,
       :at::timestamptz, :at::timestamptz, :pollAt::timestamptz)
     returning *
   ), audited as (
     insert into audit_event (medical_business_id, audit_event_id, actor, action, subject, customer_id, request_id, at)
     select medical_business_id, gen_random_uuid(), 'customer:' || customer_id, 'payment.start',
       'treatment:' || treatment_id, customer_id, :requestId::text, :at::timestamptz
     from opened
   )
   select * from opened`,
);

/** Stores an attempt before the provider is called, with the actor who began it. */
export async function insertAttempt(database: Database, attempt: NewAttempt): Promise<Payment> {
  const [row] = await writeAttempt(database, attempt);
  if (!row) throw new Error("the inserted attempt was not returned");
  return readPaymentRow(row);
}

const NOT_AUTHENTICATING_YET = Object.keys(paymentTransitions.authenticate)
  .map((state) => `'${state}'`)
  .join(", ");

const writeSecureUrl = prepareStatement<
  PaymentKey & { secureUrl: string; resultCode: string; at: Date; pollAt: Date },
  PaymentRow
>(
  "authenticate_payment",
  `update payment
   set state = 'authenticating', secure_url = :secureUrl, provider_result_code = :resultCode, updated_at = :at,
     ask_again_at = :pollAt
   where medical_business_id = :medicalBusinessId and order_id = :orderId and state in (${NOT_AUTHENTICATING_YET})
   returning *`,
);

/** Stores the address of the attempt's authentication; `undefined` when it is in another state by now. */
export async function updateSecureUrl(
  database: Database,
  { medicalBusinessId, orderId }: PaymentKey,
  authentication: { secureUrl: string; resultCode: string; at: Date; pollAt: Date },
): Promise<Payment | undefined> {
  const [row] = await writeSecureUrl(database, { medicalBusinessId, orderId, ...authentication });
  return row && readPaymentRow(row);
}
