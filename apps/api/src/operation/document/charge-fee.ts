import { isUnpaid } from "@madoguchi/contract/treatment/status";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { listChargeLines } from "../../records/charge/charge.store.ts";
import type { DocumentRow } from "../../records/document/document.store.ts";
import { feeOf } from "../../records/document/document-template.store.ts";
import { operatorActor } from "../operator.ts";
import { replaceCharge } from "../replace-charge.ts";
import { requireCharge, type TreatmentCommand } from "../treatment-command.ts";

/**
 * Adds the fee of a document to the unpaid charge of its visit; any other charge is unchanged (decision 96). The caller
 * has locked the treatment. E005 (409) while an attempt to pay is under way.
 */
export async function chargeFee(
  deps: Pick<Deps, "settings">,
  command: TreatmentCommand,
  row: Pick<DocumentRow, "feeAmount" | "feeTaxPercent">,
  title: string,
): Promise<void> {
  const { transaction, treatment, operator, at } = command;
  const fee = feeOf(row);
  if (fee === null || !isUnpaid(treatment.statusId)) return;
  const { version } = await requireCharge(command);
  const lines = await listChargeLines(transaction, { ...treatment, version });
  const line = { label: `${title}（発行料）`, quantity: 1, unitPrice: fee.amount, taxPercent: fee.taxPercent };
  await replaceCharge(deps, command, [...lines, line]);
  const { medicalBusinessId, requestId } = operator;
  const { customerId, treatmentId } = treatment;
  await recordAuditEvent(transaction, {
    ...{ medicalBusinessId, customerId, ...operatorActor(operator), requestId, at },
    ...{ action: "charge.reissue", subject: `treatment:${treatmentId}` },
  });
}
