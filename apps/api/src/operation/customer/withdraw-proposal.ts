import { PROPOSAL_ANSWERED, withdrawProposalCall } from "@madoguchi/contract/proposal/proposal.operation.calls";
import { isUuid, isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { endProposal } from "../../records/proposal/end-proposal.ts";
import { endOfProposal, findProposal } from "../../records/proposal/proposal.store.ts";
import { acts } from "../answer-operation-call.ts";
import { type Operator, operatorActor } from "../operator.ts";

/**
 * Withdraws this clinic's proposal to a patient; a withdrawn one is unchanged. C005; E004 for an unknown one and another
 * clinic's; a 409 (E005) after any other end.
 */
export async function withdrawProposal(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  { medicalRecordCode, proposalId }: { medicalRecordCode: string; proposalId: string },
): Promise<void> {
  const { medicalBusinessId, clinicId, requestId, name } = operator;
  if (!isWellFormedId(medicalRecordCode)) return fail("CustomerInfoNotFound");
  if (!isUuid(proposalId)) return fail("ResourceNotFound");
  await database.transaction(async (transaction) => {
    const found = (await findPatient(transaction, operator, { medicalRecordCode })) ?? fail("CustomerInfoNotFound");
    const owner = { medicalBusinessId, customerId: found.customerId };
    await lockCustomer(transaction, owner);
    const proposal = await findProposal(transaction, owner, proposalId);
    if (proposal?.clinicId !== clinicId) return fail("ResourceNotFound");
    const at = now();
    const end = endOfProposal(proposal, at);
    if (end?.as === "withdrawn") return;
    if (end !== null) return fail(PROPOSAL_ANSWERED, { reason: `ended as ${end.as}` });
    const by = { ...operatorActor(operator), requestId };
    await endProposal(transaction, proposal, { as: "withdrawn", at, by: name }, by);
  });
}

export const withdrawProposalHandler = acts(withdrawProposalCall, ({ deps, operator, params }) =>
  withdrawProposal(deps, operator, params),
);
