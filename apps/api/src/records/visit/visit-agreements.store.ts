import type { VisitRecord } from "@madoguchi/contract/chart/visit-record";
import { TERMS_TITLES, termsKindSchema } from "@madoguchi/contract/terms/terms";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { and, desc, eq, isNull, lte, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { consent } from "../customer/customer.table.ts";

type Visit = { medicalBusinessId: string; treatmentId: string; customerId: string; clinicId: string };

/**
 * The texts that the patient agreed to when booking this visit (L5, `docs/design/screens.md` 10), and until then when
 * registering: the newest version of each.
 */
export async function listAgreements(
  database: Database,
  { medicalBusinessId, treatmentId, customerId, clinicId }: Visit,
  by: Date,
): Promise<VisitRecord["agreements"]> {
  const rows = await database
    .select({ kind: consent.kind, version: consent.version, agreedAt: consent.agreedAt })
    .from(consent)
    .where(
      and(
        ofCustomer(consent, { medicalBusinessId, customerId }),
        eq(consent.clinicId, clinicId),
        or(eq(consent.treatmentId, treatmentId), isNull(consent.treatmentId)),
        lte(consent.agreedAt, by),
      ),
    )
    .orderBy(desc(consent.version), desc(consent.agreedAt));
  return termsKindSchema.options.flatMap((kind) => {
    const newest = rows.find((row) => row.kind === kind);
    if (!newest) return [];
    return [{ kind, title: TERMS_TITLES[kind], version: newest.version, agreedAt: toWireTime(newest.agreedAt) }];
  });
}
