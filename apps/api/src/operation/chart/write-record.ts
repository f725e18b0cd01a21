import { isDeepStrictEqual } from "node:util";
import {
  correctVisitNoteCall,
  recordIdentityCheckCall,
  WRITTEN_MEANWHILE,
} from "@madoguchi/contract/chart/visit-record.operation.calls";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { fail } from "../../platform/errors/fail.ts";
import { insertVisitNote, listVisitNotes } from "../../records/chart/visit-note.store.ts";
import { markDiagnosesUsed } from "../../records/diagnosis/diagnosis-name.store.ts";
import { insertIdentityCheck } from "../../records/visit/identity-check.store.ts";
import { answers } from "../answer-operation-call.ts";
import { runTreatmentCommand, type TreatmentCommand } from "../treatment-command.ts";

/**
 * Records the patient's document that the operator saw, with an audit event; a further check never replaces one. T001;
 * T007 for a cancelled visit, and for an application.
 */
export const recordIdentityCheck = answers(
  recordIdentityCheckCall,
  ({ deps, operator, params: { treatmentId }, body: check }) => {
    return runTreatmentCommand(deps, { operator, treatmentId, action: "identity.check" }, async (command) => {
      const { transaction, treatment, at } = command;
      const { statusId, kind, finishedAt } = treatment;
      if (kind !== "consultation" || (statusId === TreatmentStatus.Cancelled && finishedAt === null)) {
        return fail("TreatmentUpdateFailed", { reason: `no identity check in status ${statusId}` });
      }
      await insertIdentityCheck(transaction, treatment, { ...check, seenBy: operator.name, seenAt: at });
      return statusId;
    });
  },
);

/**
 * Adds a version to the note of a finished visit, with its diagnoses. Returns all versions, the newest first. T001;
 * T007 while the visit is not finished (its draft holds the note); E005 (409) when another version was added meanwhile.
 */
export const correctVisitNote = answers(
  correctVisitNoteCall,
  async ({ deps, operator, params: { treatmentId }, body: { noteNumber, text, diagnoses } }) => {
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
      const names = (diagnoses ?? []).map(({ name }) => name);
      await markDiagnosesUsed(transaction, operator.clinicId, names, at);
      return treatment.statusId;
    });
    const { medicalBusinessId } = operator;
    return { notes: await listVisitNotes(deps.database, { medicalBusinessId, treatmentId }) };
  },
);
