import type { VisitNote } from "@madoguchi/contract/chart/chart";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { asc } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { withInheritedDiagnoses } from "./diagnoses-of-versions.ts";
import { visitNote } from "./visit-note.table.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

/** Every version of a visit's note, the newest first. */
export async function listVisitNotes(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
): Promise<VisitNote[]> {
  const rows = await database
    .select({
      noteNumber: visitNote.noteNumber,
      treatmentId: visitNote.treatmentId,
      text: visitNote.text,
      diagnoses: visitNote.diagnoses,
      writtenBy: visitNote.writtenBy,
      writtenAt: visitNote.writtenAt,
    })
    .from(visitNote)
    .where(ofTreatment(visitNote, { medicalBusinessId, treatmentId }))
    .orderBy(asc(visitNote.noteNumber));
  return withInheritedDiagnoses(rows)
    .map(({ treatmentId: _, ...row }) => ({ ...row, writtenAt: toWireTime(row.writtenAt) }))
    .toReversed();
}

/** Adds a version of the note. Lock the treatment first. */
export async function insertVisitNote(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  note: Omit<typeof visitNote.$inferInsert, "medicalBusinessId" | "treatmentId">,
): Promise<void> {
  await database.insert(visitNote).values({ ...note, medicalBusinessId, treatmentId });
}
