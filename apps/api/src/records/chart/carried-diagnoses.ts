import type { Diagnosis } from "@madoguchi/contract/diagnosis/diagnosis";

/**
 * Versions of notes, the earliest first, each with the diagnoses that are valid with it. A version without diagnoses,
 * such as one of an earlier release, has those of the version before.
 */
export function carryDiagnoses<Note extends { treatmentId: string; diagnoses: Diagnosis[] | null }>(
  notes: readonly Note[],
): (Omit<Note, "diagnoses"> & { diagnoses: Diagnosis[] })[] {
  const holding = new Map<string, Diagnosis[]>();
  return notes.map((note) => {
    const diagnoses = note.diagnoses ?? holding.get(note.treatmentId) ?? [];
    holding.set(note.treatmentId, diagnoses);
    return { ...note, diagnoses };
  });
}
