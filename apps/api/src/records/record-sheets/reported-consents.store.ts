import { and, asc, eq, gt, gte, lt } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer, ofTreatment } from "../../platform/db/patient-keys.ts";
import { consent, customer } from "../customer/customer.table.ts";
import { profile } from "../profile/profile.table.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { ofPatient, SHEET_PAGE, type SheetScope } from "./sheet-scope.store.ts";

/** The consents of the clinic's patients in the scope. */
export function listReportedConsents(database: Database, scope: SheetScope, afterId: string | undefined) {
  return database
    .select({
      consentId: consent.consentId,
      agreedAt: consent.agreedAt,
      kind: consent.kind,
      version: consent.version,
      reservationNumber: treatment.reservationNumber,
      ...ofPatient,
    })
    .from(consent)
    .innerJoin(customer, ofCustomer(customer, consent))
    .leftJoin(profile, ofCustomer(profile, consent))
    .leftJoin(treatment, ofTreatment(treatment, consent))
    .where(
      and(
        eq(consent.medicalBusinessId, scope.medicalBusinessId),
        eq(consent.clinicId, scope.clinicId),
        gte(consent.agreedAt, scope.from),
        lt(consent.agreedAt, scope.to),
        scope.customerId === undefined ? undefined : eq(consent.customerId, scope.customerId),
        afterId === undefined ? undefined : gt(consent.consentId, afterId),
      ),
    )
    .orderBy(asc(consent.consentId))
    .limit(SHEET_PAGE);
}
