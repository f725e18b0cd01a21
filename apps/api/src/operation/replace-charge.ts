import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import type { Deps } from "../platform/deps.ts";
import { issueCharge } from "../records/charge/issue-charge.ts";
import { resolveLateCharge } from "../records/charge/late-payment-wish.ts";
import { announceTreatment } from "../records/clinic/announce-change.store.ts";
import { notifyPatient, requireNoLiveAttempt, type TreatmentCommand } from "./treatment-command.ts";

/**
 * Issues the unpaid charge of a locked treatment again with these lines, due its full time from today and not before its
 * current last day, and notifies the patient. Returns its total in yen; for 0 the caller ends the charge. E005 (409)
 * while an attempt to pay is under way, because its money would be for a replaced charge.
 */
export async function replaceCharge(
  deps: Pick<Deps, "settings">,
  command: TreatmentCommand,
  lines: readonly ChargeLine[],
): Promise<number> {
  const { transaction, treatment, operator, at } = command;
  await requireNoLiveAttempt(command);
  const { version, total } = await issueCharge(deps, command, lines);
  await resolveLateCharge(transaction, operator, treatment.treatmentId, at);
  await announceTreatment(transaction, treatment);
  await notifyPatient(command, { type: total > 0 ? "charge.issued" : "charge.closed", version });
  return total;
}
