import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { CHARGE_IN_FORCE_SQL } from "../charge/charge.store.ts";
import { charge } from "../charge/charge.table.ts";
import { clinicalDepartment } from "../clinic/clinic.table.ts";
import { payment } from "../payment/payment.table.ts";
import type { SheetScope } from "../record-sheets/sheet-scope.store.ts";
import { carePlan } from "../treatment/care-plan.table.ts";
import { isDepartmentOfTreatment } from "../treatment/department-of-treatment.store.ts";
import { treatment } from "../treatment/treatment.table.ts";

/** The treatments of these patients in the scope's clinic, with plan, charge and payment. */
export function listExchangedVisits(database: Database, scope: SheetScope, customerIds: readonly string[]) {
  return database
    .select({
      treatment,
      department: clinicalDepartment.name,
      plan: carePlan,
      chargeTotal: charge.total,
      chargeDueAt: charge.dueAt,
      paidAt: payment.paidAt,
      paymentMethod: payment.method,
      refundedAmount: payment.refundedAmount,
    })
    .from(treatment)
    .innerJoin(clinicalDepartment, isDepartmentOfTreatment)
    .leftJoin(carePlan, ofTreatment(carePlan, treatment))
    .leftJoin(charge, sql.raw(CHARGE_IN_FORCE_SQL))
    .leftJoin(payment, and(ofTreatment(payment, treatment), inArray(payment.state, ["paid", "refunded"])))
    .where(
      and(
        eq(treatment.medicalBusinessId, scope.medicalBusinessId),
        eq(treatment.clinicId, scope.clinicId),
        inArray(treatment.customerId, [...customerIds]),
        scope.asOf && lte(treatment.createdAt, scope.asOf),
      ),
    )
    .orderBy(asc(treatment.createdAt), asc(treatment.treatmentId));
}

export type ExchangedVisit = Awaited<ReturnType<typeof listExchangedVisits>>[number];
