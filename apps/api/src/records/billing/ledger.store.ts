import type { ChargedTreatment, LedgerEntry } from "@madoguchi/contract/billing/billing-overview";
import type { PaymentMethod } from "@madoguchi/contract/charge/payment-method";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { readTaxPercent } from "../charge/charge.store.ts";
import { isRehearsalSql } from "../rehearsal/rehearsal-sql.ts";
import { CHARGED, type ChargedRow, readCharged } from "./charged-treatment.ts";
import { refundTaxParts, type TaxPart } from "./refund-tax.ts";

/** Money that was taken or refunded; `taxParts`: its parts by the rates of the paid lines. */
export type LedgerRecord = ChargedTreatment &
  Omit<LedgerEntry, "at" | keyof ChargedTreatment> & { at: Date; taxParts: TaxPart[] };

type LedgerRow = ChargedRow & {
  type: "payment" | "refund";
  method: PaymentMethod;
  at: Date;
  orderId: string;
  amount: number;
  isUnapplied: boolean;
  /** A refund has the yen refunded in all with it. */
  refundedSoFar: number | null;
  refundedAmount: number;
  isRefunding: boolean;
  parcel: LedgerEntry["parcel"];
  reason: string | null;
  taxParts: { taxPercent: number | null; amount: number }[];
};

/** All money taken and refunded in a business from `:from` until before `:until`, also what was charged by mistake. */
export const MONEY_OF_BUSINESS_SQL = `select 'payment' as type, taken.method, taken.paid_at as at, taken.medical_business_id, taken.order_id, taken.amount,
       null as reason, null::integer as refunded_so_far
     from payment taken
     where taken.medical_business_id = :medicalBusinessId and taken.paid_at >= :from and taken.paid_at < :until
     union all
     select 'refund', refund.method, refund.refunded_at, refund.medical_business_id, refund.order_id, refund.amount, refund.reason,
       refund.refunded_amount
     from payment_refund refund
     where refund.medical_business_id = :medicalBusinessId
       and refund.refunded_at >= :from and refund.refunded_at < :until`;

const selectLedger = prepareStatement<
  { medicalBusinessId: string; clinicId: string; from: Date; until: Date },
  LedgerRow
>(
  "billing_ledger",
  `select ${CHARGED.columns}, money.type, money.method, money.at, money.order_id, money.amount, money.reason,
     money.refunded_so_far,
     payment.state = 'surplus' as is_unapplied, payment.refunded_amount,
     payment.refunding_amount is not null as is_refunding,
     (select case when parcel.state = 'preparing' and parcel.packed_at is not null then 'packed' else parcel.state end
       from delivery parcel where parcel.medical_business_id = treatment.medical_business_id
         and parcel.treatment_id = treatment.treatment_id) as parcel,
     coalesce((
       select json_agg(json_build_object('taxPercent', part.tax_percent, 'amount', part.amount))
       from (select line.tax_percent, sum(line.quantity::bigint * line.unit_price) as amount from charge_line line
         where line.medical_business_id = payment.medical_business_id and line.treatment_id = payment.treatment_id
           and line.version = payment.charge_version
         group by line.tax_percent
         order by line.tax_percent desc nulls last) part), '[]') as tax_parts
   from (
     ${MONEY_OF_BUSINESS_SQL}
   ) money
   join lateral (select payment.* from payment
     where payment.medical_business_id = money.medical_business_id and payment.order_id = money.order_id
     limit 1) payment on true
   join treatment on treatment.medical_business_id = payment.medical_business_id
     and treatment.treatment_id = payment.treatment_id and treatment.clinic_id = :clinicId
   ${CHARGED.joins}
   where not ${isRehearsalSql("treatment")}
   order by money.at, money.type, money.order_id, money.amount`,
);

function taxPartsOf({ taxParts: stored, refundedSoFar: refundedAmount, amount }: LedgerRow): TaxPart[] {
  const paid = stored.map((part) => ({ taxPercent: readTaxPercent(part.taxPercent), amount: part.amount }));
  return refundedAmount === null ? paid : refundTaxParts(paid, { refundedAmount, amount });
}

/** All money of the clinic from `from` until before `until`, by time. */
export async function listLedger(
  database: Database,
  { medicalBusinessId, clinicId }: { medicalBusinessId: string; clinicId: string },
  { from, until }: { from: Date; until: Date },
): Promise<LedgerRecord[]> {
  const rows = await selectLedger(database, { medicalBusinessId, clinicId, from, until });
  return rows.map((row) => ({
    ...readCharged(row),
    type: row.type,
    method: row.method,
    at: row.at,
    orderId: row.orderId,
    amount: row.amount,
    isUnapplied: row.isUnapplied,
    refundedAmount: row.refundedAmount,
    isRefunding: row.isRefunding,
    parcel: row.isUnapplied ? null : row.parcel,
    reason: row.reason,
    taxParts: taxPartsOf(row),
  }));
}
