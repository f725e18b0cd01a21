import { isDeepStrictEqual } from "node:util";
import type { VisitNoteList, VisitNoteRequest } from "@madoguchi/contract/operation/chart";
import type { IdentityCheckRequest } from "@madoguchi/contract/operation/identity-check";
import type { TreatmentState } from "@madoguchi/contract/operation/treatment-state";
import { WRITTEN_MEANWHILE } from "@madoguchi/contract/operation/visit-record.calls";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { insertVisitNote, listVisitNotes } from "../../records/chart/visit-note.store.ts";
import { insertIdentityCheck } from "../../records/visit/identity-check.store.ts";
import type { Operator } from "../operator.ts";
import { runTreatmentCommand, type TreatmentCommand } from "../treatment-command.ts";

type Needs = Pick<Deps, "database" | "now">;

/**
 * Records the patient's document that the operator saw, with an audit event; a further check never replaces one. T001;
 * T007 for a cancelled visit, and for an application.
 */
export function recordIdentityCheck(
  deps: Needs,
  operator: Operator,
  treatmentId: string,
  check: IdentityCheckRequest,
): Promise<TreatmentState> {
  return runTreatmentCommand(deps, { operator, treatmentId, action: "identity.check" }, async (command) => {
    const { transaction, treatment, at } = command;
    const { statusId, kind, finishedAt } = treatment;
    if (kind !== "consultation" || (statusId === TreatmentStatus.Cancelled && finishedAt === null)) {
      return fail("TreatmentUpdateFailed", { reason: `no identity check in status ${statusId}` });
    }
    await insertIdentityCheck(transaction, treatment, { ...check, seenBy: operator.name, seenAt: at });
    return statusId;
  });
}

/**
 * Adds a version to the note of a finished visit, with its diagnoses. Returns all versions, the newest first. T001;
 * T007 while the visit is not finished (its draft holds the note); E005 (409) when another version was added meanwhile.
 */
export async function correctVisitNote(
  deps: Needs,
  operator: Operator,
  treatmentId: string,
  { noteNumber, text, diagnoses }: VisitNoteRequest,
): Promise<VisitNoteList> {
  const isAlreadySo = async ({ transaction, treatment }: TreatmentCommand) => {
    const [newest] = await listVisitNotes(transaction, treatment);
    return (
      newest?.noteNumber === noteNumber + 1 &&
      newest.text === text &&
      (diagnoses === undefined || isDeepStrictEqual(newest.diagnoses, diagnoses))
    );
  };
  const act = { operator, treatmentId, action: "visit-note.write", isAlreadySo } as const;
  await runTreatmentCommand(deps, act, async (command) => {
    const { transaction, treatment, at } = command;
    if (treatment.finishedAt === null) {
      return fail("TreatmentUpdateFailed", { reason: "the visit is not finished" });
    }
    const newest = (await listVisitNotes(transaction, treatment))[0]?.noteNumber ?? 0;
    if (newest !== noteNumber) return fail(WRITTEN_MEANWHILE, { reason: `the newest note is ${newest}` });
    const note = {
      noteNumber: newest + 1,
      text,
      diagnoses: diagnoses ?? null,
      writtenBy: operator.name,
      writtenAt: at,
    };
    await insertVisitNote(transaction, treatment, note);
    return treatment.statusId;
  });
  const { medicalBusinessId } = operator;
  return { notes: await listVisitNotes(deps.database, { medicalBusinessId, treatmentId }) };
}
