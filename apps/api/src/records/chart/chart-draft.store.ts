import type { ChartDraft } from "@madoguchi/contract/chart/chart";
import { toWireTime } from "@madoguchi/contract/time/tokyo";

import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { chartDraft } from "./chart-draft.table.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

/** The clinic's unfinished notes of a visit. */
export async function findChartDraft(database: Database, key: TreatmentKey): Promise<ChartDraft | undefined> {
  const [row] = await database.select().from(chartDraft).where(ofTreatment(chartDraft, key));
  return (
    row && {
      draftVersion: row.draftVersion,
      content: row.content,
      savedBy: row.savedBy,
      savedAt: toWireTime(row.savedAt),
    }
  );
}

/** Replaces the draft. Lock the treatment first. */
export async function storeChartDraft(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  draft: Omit<typeof chartDraft.$inferInsert, "medicalBusinessId" | "treatmentId">,
): Promise<void> {
  await database
    .insert(chartDraft)
    .values({ ...draft, medicalBusinessId, treatmentId })
    .onConflictDoUpdate({ target: [chartDraft.medicalBusinessId, chartDraft.treatmentId], set: draft });
}

/** Deletes the draft after the finish has made records of it. */
export async function removeChartDraft(database: Database, key: TreatmentKey): Promise<void> {
  await database.delete(chartDraft).where(ofTreatment(chartDraft, key));
}
