import type { Diagnosis } from "@madoguchi/contract/diagnosis/diagnosis";

/**
 * Versions of notes, the earliest first, each with the diagnoses that are valid with it. A version without diagnoses,
 * such as one of an earlier release, has those of the version before.
 */
export function withInheritedDiagnoses<Note extends { treatmentId: string; diagnoses: Diagnosis[] | null }>(
  notes: readonly Note[],
): (Omit<Note, "diagnoses"> & { diagnoses: Diagnosis[] })[] {
  const latest = new Map<string, Diagnosis[]>();
  return notes.map((note) => {
    const diagnoses = note.diagnoses ?? latest.get(note.treatmentId) ?? [];
    latest.set(note.treatmentId, diagnoses);
    return { ...note, diagnoses };
  });
}
