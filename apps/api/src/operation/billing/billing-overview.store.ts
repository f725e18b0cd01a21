import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import type { PaymentProgress } from "@madoguchi/contract/treatment/payment-progress";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { CHARGED, type ChargedRow, readCharged } from "../../records/billing/charged-treatment.ts";
import { CHARGE_IN_FORCE_SQL } from "../../records/charge/charge.store.ts";
import { ATTEMPTED_AT_SQL, PAYMENT_PROGRESS_SQL } from "../../records/payment/payment.store.ts";
import { STATUS_SQL } from "../../records/treatment/status-sql.ts";

type ClinicKey = { medicalBusinessId: string; clinicId: string };

type UnpaidRow = ChargedRow & {
  version: number;
  lines: ChargeLine[];
  total: number;
  issuedAt: Date;
  dueAt: Date;
  progress: PaymentProgress | null;
  attemptedAt: Date | null;
};

const selectUnpaid = prepareStatement<ClinicKey & { most: number }, UnpaidRow>(
  "billing_unpaid",
  `select ${CHARGED.columns}, charge.version, charge.total, charge.issued_at, charge.due_at,
     (select coalesce(json_agg(json_strip_nulls(json_build_object('label', line.label, 'quantity', line.quantity,
         'unitPrice', line.unit_price, 'taxPercent', line.tax_percent)) order by line.position), '[]')
       from charge_line line where line.medical_business_id = treatment.medical_business_id
         and line.treatment_id = treatment.treatment_id and line.version = charge.version) as lines,
     ${PAYMENT_PROGRESS_SQL} as progress, ${ATTEMPTED_AT_SQL} as attempted_at
   from treatment
   join lateral (select charge.* from charge where ${CHARGE_IN_FORCE_SQL} limit 1) charge on true
   ${CHARGED.joins}
   where treatment.medical_business_id = :medicalBusinessId and treatment.clinic_id = :clinicId
     and treatment.status_id in ${STATUS_SQL.unpaid}
   order by charge.due_at, treatment.treatment_id
   limit :most::integer`,
);

/** The clinic's unpaid charges in force, by due date. */
export async function listUnpaid(database: Database, { medicalBusinessId, clinicId }: ClinicKey, most: number) {
  const rows = await selectUnpaid(database, { medicalBusinessId, clinicId, most });
  return rows.map((row) => ({
    ...readCharged(row),
    version: row.version,
    lines: row.lines,
    total: row.total,
    issuedAt: row.issuedAt,
    dueAt: row.dueAt,
    paymentProgress: row.progress,
    attemptedAt: row.attemptedAt,
  }));
}

type OpenMoneyRow = ChargedRow & {
  orderId: string;
  state: string;
  amount: number;
  refundedAmount: number;
  refundingAmount: number | null;
  refundReason: string | null;
  paidAt: Date;
  updatedAt: Date;
  unpaidTotal: number | null;
};

const selectOpenMoney = prepareStatement<ClinicKey, OpenMoneyRow>(
  "billing_open_money",
  `select ${CHARGED.columns}, payment.order_id, payment.state, payment.amount, payment.refunded_amount,
     payment.refunding_amount, payment.refund_reason, payment.paid_at, payment.updated_at,
     case when treatment.status_id in ${STATUS_SQL.unpaid} then
       (select charge.total from charge where ${CHARGE_IN_FORCE_SQL}) end as unpaid_total
   from payment
   join treatment on treatment.medical_business_id = payment.medical_business_id
     and treatment.treatment_id = payment.treatment_id
   ${CHARGED.joins}
   where payment.medical_business_id = :medicalBusinessId and treatment.clinic_id = :clinicId
     and (payment.state = 'surplus' or payment.refunding_amount is not null)
     and (payment.refunding_amount is not null or payment.refunded_amount < payment.amount)
   order by payment.paid_at, payment.order_id`,
);

/** The payments of the clinic that pay nothing or whose refund has no known result, the oldest first. */
export async function listOpenMoney(database: Database, { medicalBusinessId, clinicId }: ClinicKey) {
  const rows = await selectOpenMoney(database, { medicalBusinessId, clinicId });
  return rows.map((row) => ({
    ...readCharged(row),
    orderId: row.orderId,
    isUnapplied: row.state === "surplus",
    amount: row.amount,
    refundedAmount: row.refundedAmount,
    refundingAmount: row.refundingAmount,
    reason: row.refundReason,
    paidAt: row.paidAt,
    updatedAt: row.updatedAt,
    unpaidTotal: row.unpaidTotal,
  }));
}
