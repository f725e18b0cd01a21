import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import type { ChargedTreatment } from "@madoguchi/contract/operation/billing-overview";
import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import type { PaymentProgress } from "@madoguchi/contract/treatment/payment-progress";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement, readInstant, readOptionalInstant } from "../../platform/db/prepared-statement.ts";
import { CHARGE_IN_FORCE_SQL } from "../../records/charge/charge.store.ts";
import { ATTEMPTED_AT_SQL, PAYMENT_PROGRESS_SQL } from "../../records/payment/payment.store.ts";
import { readStatus } from "../../records/treatment/read-status.ts";
import { STATUS_SQL } from "../../records/treatment/status-sql.ts";

type ClinicKey = { medicalBusinessId: string; clinicId: string };

/** What every list of money says of the treatment and its patient. A limit of one lets no plan read all patients for a few. */
export const CHARGED = {
  columns: `treatment.treatment_id, treatment.kind, treatment.status_id, treatment.starts_at,
     customer.medical_record_code, profile.last_name, profile.first_name, department.name as department_name`,
  joins: `join lateral (select medical_record_code from customer
     where customer.medical_business_id = treatment.medical_business_id
       and customer.customer_id = treatment.customer_id limit 1) customer on true
   left join lateral (select last_name, first_name from profile
     where profile.medical_business_id = treatment.medical_business_id
       and profile.customer_id = treatment.customer_id limit 1) profile on true
   join clinical_department department on department.clinic_id = treatment.clinic_id
     and department.clinical_department_id = treatment.clinical_department_id`,
} as const;

export type ChargedRow = {
  treatment_id: string;
  kind: TreatmentKind;
  status_id: number;
  starts_at: string | null;
  medical_record_code: string;
  last_name: string | null;
  first_name: string | null;
  department_name: string;
};

export function readCharged(row: ChargedRow): ChargedTreatment {
  return {
    treatmentId: row.treatment_id,
    kind: row.kind,
    statusId: readStatus(row.status_id),
    patientName: [row.last_name, row.first_name].filter((part) => part !== null).join(" "),
    medicalRecordCode: row.medical_record_code,
    clinicalDepartmentName: row.department_name,
    startsAt: toOptionalWireTime(readOptionalInstant(row.starts_at)),
  };
}

type UnpaidRow = ChargedRow & {
  version: number;
  lines: ChargeLine[];
  total: number;
  issued_at: string;
  due_at: string;
  progress: PaymentProgress | null;
  attempted_at: string | null;
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

/** The clinic's unpaid charges in force, what is due first coming first. */
export async function listUnpaid(database: Database, { medicalBusinessId, clinicId }: ClinicKey, most: number) {
  const rows = await selectUnpaid(database, { medicalBusinessId, clinicId, most });
  return rows.map((row) => ({
    ...readCharged(row),
    version: row.version,
    lines: row.lines,
    total: row.total,
    issuedAt: readInstant(row.issued_at),
    dueAt: readInstant(row.due_at),
    paymentProgress: row.progress,
    attemptedAt: readOptionalInstant(row.attempted_at),
  }));
}

type OpenMoneyRow = ChargedRow & {
  order_id: string;
  state: string;
  amount: number;
  refunded_amount: number;
  refunding_amount: number | null;
  refund_reason: string | null;
  paid_at: string;
  updated_at: string;
  unpaid_total: number | null;
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
    orderId: row.order_id,
    isUnapplied: row.state === "surplus",
    amount: row.amount,
    refundedAmount: row.refunded_amount,
    refundingAmount: row.refunding_amount,
    reason: row.refund_reason,
    paidAt: readInstant(row.paid_at),
    updatedAt: readInstant(row.updated_at),
    unpaidTotal: row.unpaid_total,
  }));
}
