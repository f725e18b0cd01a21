import type { ProposalEnd } from "@madoguchi/contract/proposal/proposal";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import { type AuditEvent, recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { announceRecord } from "../customer/announce-record.store.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { listUnended, setEnded } from "./proposal.store.ts";

const ACTIONS = {
  confirmed: "profile.proposal-confirm",
  declined: "profile.proposal-decline",
  withdrawn: "profile.proposal-withdraw",
  replaced: "profile.proposal-replace",
  lapsed: "profile.proposal-lapse",
  merged: "profile.proposal-merge",
} as const satisfies Record<ProposalEnd, AuditAction>;

export type EndedBy = Pick<AuditEvent, "actor" | "statedOperator" | "requestId">;

/**
 * Ends a proposal, with the event in the patient's audit; `false` when it has ended already. The values stay in the
 * proposal, which ends with the account, and not in the audit, which does not. Call it in the act's transaction.
 */
export async function endProposal(
  transaction: Database,
  { medicalBusinessId, customerId, clinicId, proposalId }: Customer & { clinicId: string; proposalId: string },
  { by = null, ...end }: { as: ProposalEnd; at: Date; by?: string | null },
  endedBy: EndedBy,
): Promise<boolean> {
  if (!(await setEnded(transaction, { medicalBusinessId, proposalId }, { ...end, by }))) return false;
  await recordAuditEvent(transaction, {
    ...endedBy,
    ...{ medicalBusinessId, customerId, clinicId, at: end.at },
    action: ACTIONS[end.as],
    subject: `proposal:${proposalId}`,
  });
  await announceRecord(transaction, { medicalBusinessId, customerId });
  return true;
}

/** Ends all proposals of a patient, or of one clinic to them; those past their days as lapsed. */
export async function endUnended(
  transaction: Database,
  owner: Customer,
  end: { as: ProposalEnd; at: Date; by?: string | null },
  endedBy: EndedBy,
  clinicId?: string,
): Promise<void> {
  for (const { lapsesAt, ...row } of await listUnended(transaction, owner, clinicId)) {
    const isOver = lapsesAt <= end.at;
    await endProposal(
      transaction,
      { ...owner, ...row },
      isOver ? { as: "lapsed", at: end.at } : end,
      isOver ? { actor: "system", requestId: endedBy.requestId } : endedBy,
    );
  }
}
