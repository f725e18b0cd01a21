import { and, asc, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer, ofTreatment } from "../../platform/db/patient-keys.ts";
import { clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { payment } from "../../records/payment/payment.table.ts";
import { isDepartmentOfTreatment } from "../../records/treatment/department-of-treatment.store.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import type { CustomerContext } from "../customer-context.ts";

/** The patient's payments in this clinic from one instant until before another, oldest first. */
export async function listPaidCharges(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: CustomerContext,
  period: { from: Date; until: Date },
) {
  return database
    .select({
      treatmentId: treatment.treatmentId,
      kind: treatment.kind,
      clinicalDepartmentName: clinicalDepartment.name,
      startsAt: treatment.startsAt,
      paidAt: payment.paidAt,
      total: payment.amount,
      refundedInPeriod: sql<number>`coalesce((select sum(refund.amount)::integer from payment_refund refund
        where refund.medical_business_id = ${payment.medicalBusinessId} and refund.order_id = ${payment.orderId}
          and refund.refunded_at < ${period.until.toISOString()}::timestamptz), 0)`,
      refundedInAll: payment.refundedAmount,
    })
    .from(payment)
    .innerJoin(treatment, ofTreatment(treatment, payment))
    .innerJoin(clinicalDepartment, isDepartmentOfTreatment)
    .where(
      and(
        ofCustomer(payment, { medicalBusinessId, customerId }),
        eq(treatment.clinicId, clinicId),
        inArray(payment.state, ["paid", "refunded"]),
        gte(payment.paidAt, period.from),
        lt(payment.paidAt, period.until),
      ),
    )
    .orderBy(asc(payment.paidAt), desc(payment.orderId));
}
