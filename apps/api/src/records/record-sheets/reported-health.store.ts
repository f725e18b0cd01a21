import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { customer } from "../customer/customer.table.ts";
import { healthFact } from "../health/health-fact.table.ts";
import { profile } from "../profile/profile.table.ts";
import { ofPatient, SHEET_PAGE, type SheetScope } from "./sheet-scope.store.ts";

type Place = { healthFactId: string; version: number };

/** Every version of the facts that the clinic recorded about its patients in the scope. */
export function listReportedHealthFacts(database: Database, scope: SheetScope, after: Place | undefined) {
  return database
    .select({ fact: healthFact, ...ofPatient })
    .from(healthFact)
    .innerJoin(customer, ofCustomer(customer, healthFact))
    .leftJoin(profile, ofCustomer(profile, healthFact))
    .where(
      and(
        eq(healthFact.medicalBusinessId, scope.medicalBusinessId),
        eq(healthFact.clinicId, scope.clinicId),
        gte(healthFact.recordedAt, scope.from),
        lt(healthFact.recordedAt, scope.to),
        scope.customerId === undefined ? undefined : eq(healthFact.customerId, scope.customerId),
        after &&
          sql`(${healthFact.healthFactId}, ${healthFact.version}) > (${after.healthFactId}::uuid, ${after.version})`,
      ),
    )
    .orderBy(asc(healthFact.healthFactId), asc(healthFact.version))
    .limit(SHEET_PAGE);
}
