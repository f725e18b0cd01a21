import { PROPOSAL_DAYS } from "@madoguchi/contract/proposal/proposal";
import {
  declineProposalCall,
  PROPOSAL_ENDED,
  readOwnProposalsCall,
} from "@madoguchi/contract/proposal/proposal.patient.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { listClinicNames } from "../../records/clinic/clinic.store.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { endProposal } from "../../records/proposal/end-proposal.ts";
import { endOfProposal, findProposal, listProposals } from "../../records/proposal/proposal.store.ts";
import { fieldStatesOf, ofFields, proposedFields } from "../../records/proposal/proposed-field-states.ts";
import { readStoredValues } from "../../records/proposal/stored-values.ts";
import { businessCalls } from "../answer-patient-call.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * The proposals of the business's clinics to the patient, or to the person for whom they act, the newest first; ended
 * ones for as long as a proposal lives, without the replaced.
 */
export const readOwnProposals = businessCalls.answers(
  readOwnProposalsCall,
  async ({ deps: { database, now }, customer: owner }) => {
    const at = now();
    const endedAfter = new Date(at.getTime() - PROPOSAL_DAYS * DAY_MS);
    const stored = await readStoredValues(database, owner, { isLocked: false });
    const rows = stored ? await listProposals(database, owner, { endedAfter }) : [];
    if (!stored || rows.length === 0) return { proposals: [] };
    const names = await listClinicNames(database, owner.medicalBusinessId);
    return {
      proposals: rows
        .filter(({ endedAs }) => endedAs !== "replaced")
        .map((row) => {
          const end = endOfProposal(row, at);
          const { proposalId, clinicId, reason, proposedAt, lapsesAt, before, after } = row;
          return {
            ...{ proposalId, reason, before, after },
            clinicName: names.find((clinic) => clinic.clinicId === clinicId)?.name ?? "",
            ...{ proposedAt: toWireTime(proposedAt), lapsesAt: toWireTime(lapsesAt) },
            ended: end && { as: end.as, at: toWireTime(end.at) },
            stored: end ? {} : ofFields(stored.values, proposedFields(row.after)),
            fieldStates: end ? {} : fieldStatesOf(row, stored.values),
          };
        }),
    };
  },
);

/** Declines a proposal; a declined one is unchanged. E004 for an unknown one; a 409 (E005) after any other end. */
export const declineProposal = businessCalls.acts(
  declineProposalCall,
  async ({
    deps: { database, now },
    customer: { requestId, medicalBusinessId, customerId },
    params: { proposalId },
  }) => {
    if (!isUuid(proposalId)) return fail("ResourceNotFound");
    const owner = { medicalBusinessId, customerId };
    await database.transaction(async (transaction) => {
      await lockCustomer(transaction, owner);
      const proposal = (await findProposal(transaction, owner, proposalId)) ?? fail("ResourceNotFound");
      const at = now();
      const end = endOfProposal(proposal, at);
      if (end?.as === "declined") return;
      if (end !== null) return fail(PROPOSAL_ENDED, { reason: `ended as ${end.as}` });
      await endProposal(transaction, proposal, { as: "declined", at }, { actor: `customer:${customerId}`, requestId });
    });
  },
);
