import { and, asc, eq, gt, gte, lt, ne } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer, ofTreatment } from "../../platform/db/patient-keys.ts";
import { customer } from "../customer/customer.table.ts";
import { document } from "../document/document.table.ts";
import { profile } from "../profile/profile.table.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { ofPatient, SHEET_PAGE, type SheetScope } from "./sheet-scope.store.ts";

/** The documents issued to the clinic's patients in the scope; no drafts. */
export function listReportedDocuments(database: Database, scope: SheetScope, afterId: string | undefined) {
  const { documentId, kind, state, numberYear, number, title, body, issuedAt, issuedBy, feeAmount } = document;
  const { withdrawnAt, withdrawnReason, answers } = document;
  return database
    .select({
      ...{ documentId, kind, state, numberYear, number, title, body, issuedAt, issuedBy, feeAmount },
      ...{ withdrawnAt, withdrawnReason, answers },
      reservationNumber: treatment.reservationNumber,
      ...ofPatient,
    })
    .from(document)
    .innerJoin(customer, ofCustomer(customer, document))
    .leftJoin(profile, ofCustomer(profile, document))
    .leftJoin(treatment, ofTreatment(treatment, document))
    .where(
      and(
        eq(document.medicalBusinessId, scope.medicalBusinessId),
        eq(document.clinicId, scope.clinicId),
        ne(document.state, "draft"),
        gte(document.issuedAt, scope.from),
        lt(document.issuedAt, scope.to),
        scope.customerId === undefined ? undefined : eq(document.customerId, scope.customerId),
        afterId === undefined ? undefined : gt(document.documentId, afterId),
      ),
    )
    .orderBy(asc(document.documentId))
    .limit(SHEET_PAGE);
}
