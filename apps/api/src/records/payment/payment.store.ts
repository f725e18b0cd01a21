import { PAYMENT_FAILURES } from "@madoguchi/contract/payment/payment";
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, ne, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";
import { payment } from "./payment.table.ts";
import { paymentRefund } from "./payment-refund.table.ts";
import { type PaymentRow, readPaymentRow } from "./payment-row.store.ts";
import type { PaymentRowState } from "./payment-states.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };
export type PaymentKey = { medicalBusinessId: string; orderId: string };

export type Payment = ReturnType<typeof readPaymentRow>;

const LIVE: PaymentRowState[] = ["created", "authenticating", "pending"];

const LIVE_SQL = `(${LIVE.map((state) => `'${state}'`).join(", ")})`;

/** `PaymentProgress` of an unpaid `treatment`, by the index of its payments; null for any other. */
export const PAYMENT_PROGRESS_SQL = `case when treatment.status_id in ${STATUS_SQL.unpaid} then (
     select case when attempt.state = 'authenticating' then 'authenticating'
       when attempt.state in ${LIVE_SQL} then 'confirming' else 'clinic' end
     from payment attempt
     where attempt.medical_business_id = treatment.medical_business_id and attempt.treatment_id = treatment.treatment_id
       and (attempt.state in ${LIVE_SQL} or attempt.state = 'surplus' and attempt.refunded_amount < attempt.amount)
     order by attempt.state = 'surplus' limit 1) end`;

/** Since when an attempt at an unpaid `treatment` has no result; null without one. */
export const ATTEMPTED_AT_SQL = `(select attempt.created_at from payment attempt
     where attempt.medical_business_id = treatment.medical_business_id and attempt.treatment_id = treatment.treatment_id
       and attempt.state in ${LIVE_SQL} limit 1)`;

function readPayment(row: typeof payment.$inferSelect | undefined): Payment | undefined {
  if (!row) return undefined;
  return { ...row, failure: PAYMENT_FAILURES.find((known) => known === row.failure) ?? null };
}

function isPayment({ medicalBusinessId, orderId }: PaymentKey) {
  return and(eq(payment.medicalBusinessId, medicalBusinessId), eq(payment.orderId, orderId));
}

const selectPayment = prepareStatement<{ orderId: string }, PaymentRow>(
  "payment_of_order",
  "select payment.* from payment where payment.order_id = :orderId",
);

/** Finds a payment by the order alone, which is all that the provider sends. */
export async function findPayment(database: Database, orderId: string): Promise<Payment | undefined> {
  const [row] = await selectPayment(database, { orderId });
  return row && readPaymentRow(row);
}

/** The same, locked until the transaction ends. Lock the treatment first. */
export async function findPaymentForUpdate(database: Database, key: PaymentKey): Promise<Payment | undefined> {
  const [row] = await database.select().from(payment).where(isPayment(key)).for("update");
  return readPayment(row);
}

/** The attempt without a result; there is one at most. While it is live the charge is neither changed nor closed. */
export async function findLivePayment(database: Database, key: TreatmentKey): Promise<Payment | undefined> {
  const [row] = await database
    .select()
    .from(payment)
    .where(and(ofTreatment(payment, key), inArray(payment.state, LIVE)));
  return readPayment(row);
}

/** The payment of a treatment whose refund has no result yet. */
export async function findRefundingPayment(database: Database, key: TreatmentKey): Promise<Payment | undefined> {
  const [row] = await database
    .select()
    .from(payment)
    .where(and(ofTreatment(payment, key), isNotNull(payment.refundingAmount)))
    .orderBy(asc(payment.updatedAt))
    .limit(1);
  return readPayment(row);
}

/** The attempt that paid the charge, even if refunded since. */
export async function findPaidPayment(database: Database, key: TreatmentKey): Promise<Payment | undefined> {
  const [row] = await database
    .select()
    .from(payment)
    .where(and(ofTreatment(payment, key), inArray(payment.state, ["paid", "refunded"])));
  return readPayment(row);
}

/** An unapplied payment that the clinic has not wholly refunded. */
function isUnapplied() {
  return and(eq(payment.state, "surplus"), lt(payment.refundedAmount, payment.amount));
}

/**
 * The payment that decides the state of a charge, without withdrawn records of money taken by hand: the one that paid
 * it, otherwise the live one, otherwise one whose money the clinic holds, otherwise the newest. A refunded unapplied
 * payment does not count.
 */
export async function findCurrentPayment(database: Database, key: TreatmentKey): Promise<Payment | undefined> {
  const [row] = await database
    .select()
    .from(payment)
    .where(
      and(ofTreatment(payment, key), isNull(payment.withdrawnReason), or(ne(payment.state, "surplus"), isUnapplied())),
    )
    .orderBy(
      desc(inArray(payment.state, ["paid", "refunded"])),
      desc(inArray(payment.state, LIVE)),
      desc(eq(payment.state, "surplus")),
      desc(payment.createdAt),
      desc(payment.orderId),
    )
    .limit(1);
  return readPayment(row);
}

/** Every attempt to pay a treatment's charge, newest first. */
export async function listPayments(database: Database, key: TreatmentKey): Promise<Payment[]> {
  const rows = await database
    .select()
    .from(payment)
    .where(ofTreatment(payment, key))
    .orderBy(desc(payment.createdAt), desc(payment.orderId));
  return rows.flatMap((row) => readPayment(row) ?? []);
}

/** The number of card payments that the patient has begun. */
export async function countAttemptsSince(database: Database, key: TreatmentKey, since: Date): Promise<number> {
  const [row] = await database
    .select({ attempts: count() })
    .from(payment)
    .where(and(ofTreatment(payment, key), eq(payment.method, "card"), gte(payment.createdAt, since)));
  return row?.attempts ?? 0;
}

export async function updatePayment(
  database: Database,
  key: PaymentKey,
  changes: Partial<Omit<typeof payment.$inferInsert, "medicalBusinessId" | "orderId">>,
): Promise<void> {
  await database.update(payment).set(changes).where(isPayment(key));
}

/**
 * Leases attempts that are due to be polled, oldest first, until `leaseUntil`. The process that leased them polls the
 * provider; if it dies, another one leases them after that.
 */
export async function leaseUnknownPayments(
  database: Database,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<Payment[]> {
  // Selected once: a subquery may run once per compared row, and each run would lock other rows.
  const due = database
    .$with("due")
    .as(
      database
        .select({ orderId: payment.orderId })
        .from(payment)
        .where(lte(payment.pollAt, now))
        .orderBy(asc(payment.pollAt))
        .limit(limit)
        .for("update", { skipLocked: true }),
    );
  const rows = await database
    .with(due)
    .update(payment)
    .set({ pollAt: leaseUntil })
    .where(inArray(payment.orderId, database.select({ orderId: due.orderId }).from(due)))
    .returning();
  return rows.flatMap((row) => readPayment(row) ?? []);
}

/** The same for one attempt: `undefined` when it is not due. */
export async function leaseUnknownPayment(
  database: Database,
  key: PaymentKey,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<Payment | undefined> {
  const [row] = await database
    .update(payment)
    .set({ pollAt: leaseUntil })
    .where(and(isPayment(key), lte(payment.pollAt, now)))
    .returning();
  return readPayment(row);
}

/** Whether an attempt by this stored card is under way, for its owner or for a person whom they represent. */
export async function isCardInUse(
  database: Database,
  { medicalBusinessId }: Pick<Customer, "medicalBusinessId">,
  cardId: string,
): Promise<boolean> {
  const rows = await database
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(
      and(eq(payment.medicalBusinessId, medicalBusinessId), eq(payment.cardId, cardId), inArray(payment.state, LIVE)),
    )
    .limit(1);
  return rows.length > 0;
}

/** Stores one refunded amount of a payment. */
export async function insertRefund(database: Database, refund: typeof paymentRefund.$inferInsert): Promise<void> {
  await database.insert(paymentRefund).values(refund);
}
