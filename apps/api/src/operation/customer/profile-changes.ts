import { MOST_PROFILE_CHANGES, type ProfileChange } from "@madoguchi/contract/customer/profile-change";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicCustomer } from "../../records/customer/customer-lookup.store.ts";
import { listCorrections } from "../../records/proposal/correction.store.ts";
import { endOfProposal, listProposals, type Proposal } from "../../records/proposal/proposal.store.ts";
import { listToldProposals } from "../../records/proposal/told-proposals.store.ts";

function toChange(proposal: Proposal, told: ReadonlySet<string>, now: Date): ProfileChange {
  const { proposalId, proposedAt, proposedBy, reason, before, after, lapsesAt } = proposal;
  const end = endOfProposal(proposal, now);
  return {
    kind: "proposal",
    ...{ changeId: proposalId, at: toWireTime(proposedAt), by: proposedBy, reason, before, after },
    ...{ lapsesAt: toWireTime(lapsesAt), isTold: told.has(proposalId) },
    ended: end && { ...end, at: toWireTime(end.at) },
  };
}

/**
 * What this clinic has corrected and proposed about a patient's profile, the newest first. Another clinic's is left out:
 * a clinic may not learn that its patient also visits another one.
 */
export async function readProfileChanges(
  database: Database,
  owner: ClinicCustomer,
  now: Date,
): Promise<ProfileChange[]> {
  const { clinicId } = owner;
  const [told, proposals, corrections] = await database.together((connection) =>
    Promise.all([
      listToldProposals(connection, owner),
      listProposals(connection, owner, { clinicId, limit: MOST_PROFILE_CHANGES }),
      listCorrections(connection, owner, MOST_PROFILE_CHANGES),
    ]),
  );
  return [
    ...proposals.map((proposal) => toChange(proposal, told, now)),
    ...corrections.map(
      ({ auditEventId, at, ...correction }): ProfileChange => ({
        kind: "correction",
        ...{ changeId: auditEventId, at: toWireTime(at), ...correction },
      }),
    ),
  ]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, MOST_PROFILE_CHANGES);
}
