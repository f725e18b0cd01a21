import type { FinishRequest } from "@madoguchi/contract/operation/finish";
import { WRITTEN_MEANWHILE } from "@madoguchi/contract/operation/visit-record.calls";
import { fail } from "../../platform/errors/fail.ts";
import { findChartDraft, removeChartDraft } from "../../records/chart/chart-draft.store.ts";
import { insertVisitNote } from "../../records/chart/visit-note.store.ts";
import type { TreatmentCommand } from "../treatment-command.ts";

/**
 * Makes the first version of the visit's note and removes the draft. A finish by a system that knows no note takes the
 * draft's, so that nothing written is lost. E005 (409) when the draft is another than the one that was finished.
 */
export async function finishNote(
  { transaction, treatment, operator, at }: TreatmentCommand,
  { note, draftVersion }: Pick<FinishRequest, "note" | "draftVersion">,
): Promise<void> {
  const draft = await findChartDraft(transaction, treatment);
  if (draft && draftVersion !== undefined && draft.draftVersion !== draftVersion) {
    fail(WRITTEN_MEANWHILE, { reason: `the draft is of version ${draft.draftVersion}` });
  }
  const text = note ?? draft?.content.note.trim() ?? "";
  if (text !== "") {
    await insertVisitNote(transaction, treatment, { noteNumber: 1, text, writtenBy: operator.name, writtenAt: at });
  }
  await removeChartDraft(transaction, treatment);
}
