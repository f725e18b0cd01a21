import type { MedicineDecision } from "@madoguchi/contract/medicine-application/clinic-application";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { medicineDecision, medicineReview } from "../treatment/medicine-decision.table.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

/** Records that a person or system of the clinic has read an application; `reviewedBy` names which. */
export async function upsertReview(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  review: { reviewedBy: string; reviewerName: string; reviewedAt: Date },
): Promise<void> {
  await database
    .insert(medicineReview)
    .values({ medicalBusinessId, treatmentId, ...review })
    .onConflictDoUpdate({
      target: [medicineReview.medicalBusinessId, medicineReview.treatmentId, medicineReview.reviewedBy],
      set: review,
    });
}

/** The time of their last reading. */
export async function findReviewedAt(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  reviewedBy: string,
): Promise<Date | undefined> {
  const [row] = await database
    .select({ reviewedAt: medicineReview.reviewedAt })
    .from(medicineReview)
    .where(
      and(ofTreatment(medicineReview, { medicalBusinessId, treatmentId }), eq(medicineReview.reviewedBy, reviewedBy)),
    );
  return row?.reviewedAt;
}

/** Stores the one decision on an application. */
export async function insertDecision(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  decision: Omit<typeof medicineDecision.$inferInsert, keyof TreatmentKey>,
): Promise<void> {
  await database.insert(medicineDecision).values({ ...decision, medicalBusinessId, treatmentId });
}

/** The decisions on some applications, by treatment id. */
export async function listDecisions(
  database: Database,
  medicalBusinessId: string,
  treatmentIds: string[],
): Promise<Map<string, MedicineDecision>> {
  const rows = await database
    .select()
    .from(medicineDecision)
    .where(
      and(
        eq(medicineDecision.medicalBusinessId, medicalBusinessId),
        inArray(medicineDecision.treatmentId, treatmentIds),
      ),
    );
  return new Map(
    rows.map(({ treatmentId, decision, assessment, decidedBy, decidedAt }) => [
      treatmentId,
      { decision, assessment, decidedBy, decidedAt: toWireTime(decidedAt) },
    ]),
  );
}
