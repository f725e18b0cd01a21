import { issueVisitCodeCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { isOpenVisit } from "@madoguchi/contract/treatment/status";
import { fail } from "../../platform/errors/fail.ts";
import { storeVisitCode } from "../../records/visit-code/visit-code.store.ts";
import { hashVisitCode, newVisitCode, spacedVisitCode } from "../../records/visit-code/visit-code.ts";
import { answers } from "../answer-operation-call.ts";
import { runTreatmentCommand } from "../treatment-command.ts";

/**
 * Issues the code with which a patient without mail enters their visit at `/login`; the earlier one and its sign-ins
 * end. With an audit event. T001; T007 once the visit is over.
 */
export const issueVisitCode = answers(issueVisitCodeCall, async ({ deps, operator, params: { treatmentId } }) => {
  const code = newVisitCode();
  await runTreatmentCommand(deps, { operator, treatmentId, action: "treatment.visit-code" }, async (command) => {
    const { transaction, treatment } = command;
    if (!isOpenVisit(treatment.statusId)) fail("TreatmentUpdateFailed", { reason: "the visit is over" });
    const codeHash = hashVisitCode(deps.settings.hashSecret, treatment.medicalBusinessId, code);
    await storeVisitCode(transaction, treatment, codeHash);
    return treatment.statusId;
  });
  return { code: spacedVisitCode(code) };
});
