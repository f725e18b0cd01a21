import type { ChartDraftContent } from "@madoguchi/contract/chart/chart";
import type { FinishRequest } from "@madoguchi/contract/chart/finish";
import { WRITTEN_MEANWHILE } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { type Diagnosis, diagnosesRequestSchema } from "@madoguchi/contract/diagnosis/diagnosis";
import { fail } from "../../platform/errors/fail.ts";
import { findChartDraft, removeChartDraft } from "../../records/chart/chart-draft.store.ts";
import { insertVisitNote } from "../../records/chart/visit-note.store.ts";
import { markDiagnosesUsed } from "../../records/diagnosis/diagnosis-name.store.ts";
import type { TreatmentCommand } from "../treatment-command.ts";

/** Incomplete ones are left out. */
function diagnosesOfDraft(content: ChartDraftContent | undefined): Diagnosis[] {
  // An earlier release's draft has none.
  const read = diagnosesRequestSchema.safeParse(content?.diagnoses ?? []);
  return read.success ? read.data : [];
}

/**
 * Makes the first version of the visit's note, with its diagnoses, and removes the draft. A finish by a system that
 * knows no note takes the draft's. E005 (409) when the draft has changed since the finish was written.
 */
export async function finishNote(
  { transaction, treatment, operator, at }: TreatmentCommand,
  request: Pick<FinishRequest, "note" | "diagnoses" | "draftVersion">,
): Promise<void> {
  const { note, draftVersion } = request;
  const draft = await findChartDraft(transaction, treatment);
  if (draft && draftVersion !== undefined && draft.draftVersion !== draftVersion) {
    fail(WRITTEN_MEANWHILE, { reason: `the draft is of version ${draft.draftVersion}` });
  }
  const text = note ?? draft?.content.note.trim() ?? "";
  const diagnoses = request.diagnoses ?? diagnosesOfDraft(draft?.content);
  if (text !== "" || diagnoses.length > 0) {
    const written = { writtenBy: operator.name, writtenAt: at };
    await insertVisitNote(transaction, treatment, { noteNumber: 1, text, diagnoses, ...written });
    await markDiagnosesUsed(
      transaction,
      operator.clinicId,
      diagnoses.map(({ name }) => name),
      at,
    );
  }
  await removeChartDraft(transaction, treatment);
}
