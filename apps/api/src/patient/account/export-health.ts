import { HEALTH_KIND_LABELS } from "@madoguchi/contract/health/health-kind";
import { instantSchema } from "@madoguchi/contract/time/instant";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { listHealthFactsOfPatient } from "../../records/health/health-fact.store.ts";

/** The allergies, illnesses, medicines and pregnancies that a doctor or nurse recorded, every version. */
export const exportedHealthSchema = z.object({
  healthFacts: z.array(
    z.object({
      clinicId: z.string(),
      kind: z.string(),
      version: z.number(),
      text: z.string(),
      isNone: z.boolean(),
      toldOn: z.string(),
      corrects: z.string().nullable(),
      isWithdrawn: z.boolean(),
      recordedAs: z.string(),
      recordedAt: instantSchema,
    }),
  ),
});

/** What the clinics recorded about the patient's health, the oldest first. */
export async function readHealthFacts(
  database: Database,
  owner: Customer,
): Promise<z.infer<typeof exportedHealthSchema>> {
  const rows = await listHealthFactsOfPatient(database, owner);
  return exportedHealthSchema.parse({
    healthFacts: rows.map((row) => ({
      ...row,
      kind: HEALTH_KIND_LABELS[row.kind],
      recordedAt: toWireTime(row.recordedAt),
    })),
  });
}
