import type { ProposalEnd } from "@madoguchi/contract/proposal/proposal";
import { knownValuesSchema } from "@madoguchi/contract/proposal/proposed-fields";
import { and, desc, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { profileProposal } from "./profile-proposal.table.ts";

type Row = typeof profileProposal.$inferSelect;

/** A proposal with its values parsed. */
export type Proposal = Row;

function readRow(row: Row): Proposal {
  return { ...row, before: knownValuesSchema.parse(row.before), after: knownValuesSchema.parse(row.after) };
}

/** The proposal's end by `now`: the nightly job records a lapse later. `null`: the patient can answer. */
export function endOfProposal(
  { endedAs, endedAt, endedBy, lapsesAt }: Pick<Proposal, "endedAs" | "endedAt" | "endedBy" | "lapsesAt">,
  now: Date,
): { as: ProposalEnd; at: Date; by: string | null } | null {
  if (endedAs !== null && endedAt !== null) return { as: endedAs, at: endedAt, by: endedBy };
  return lapsesAt <= now ? { as: "lapsed", at: lapsesAt, by: null } : null;
}

export async function insertProposal(
  database: Database,
  proposal: Omit<Proposal, "endedAt" | "endedAs" | "endedBy">,
): Promise<void> {
  await database.insert(profileProposal).values(proposal);
}

/** One proposal to the patient, of any clinic of the business; lock the customer before it is ended. */
export async function findProposal(
  database: Database,
  owner: Customer,
  proposalId: string,
): Promise<Proposal | undefined> {
  const [row] = await database
    .select()
    .from(profileProposal)
    .where(and(ofCustomer(profileProposal, owner), eq(profileProposal.proposalId, proposalId)));
  return row && readRow(row);
}

/** The patient's proposals, the newest first: with `clinicId` those of one clinic, with `endedAfter` only later ends. */
export async function listProposals(
  database: Database,
  owner: Customer,
  { clinicId, endedAfter, limit = 1000 }: { clinicId?: string; endedAfter?: Date; limit?: number } = {},
): Promise<Proposal[]> {
  const rows = await database
    .select()
    .from(profileProposal)
    .where(
      and(
        ofCustomer(profileProposal, owner),
        clinicId === undefined ? undefined : eq(profileProposal.clinicId, clinicId),
        endedAfter && or(isNull(profileProposal.endedAt), gt(profileProposal.endedAt, endedAfter)),
      ),
    )
    .orderBy(desc(profileProposal.proposedAt), desc(profileProposal.proposalId))
    .limit(limit);
  return rows.map(readRow);
}

/** The rows that have not ended: of one patient, with `clinicId` of one clinic; those past their days too. */
export async function listUnended(
  database: Database,
  owner: Customer,
  clinicId?: string,
): Promise<Pick<Proposal, "proposalId" | "clinicId" | "lapsesAt">[]> {
  return database
    .select({
      proposalId: profileProposal.proposalId,
      clinicId: profileProposal.clinicId,
      lapsesAt: profileProposal.lapsesAt,
    })
    .from(profileProposal)
    .where(
      and(
        ofCustomer(profileProposal, owner),
        isNull(profileProposal.endedAt),
        clinicId === undefined ? undefined : eq(profileProposal.clinicId, clinicId),
      ),
    );
}

/** The proposals of all businesses whose days are over and whose lapse is not recorded. */
export async function listOverdue(
  database: Database,
  now: Date,
): Promise<(Customer & Pick<Proposal, "proposalId" | "clinicId" | "lapsesAt">)[]> {
  return database
    .select({
      medicalBusinessId: profileProposal.medicalBusinessId,
      customerId: profileProposal.customerId,
      proposalId: profileProposal.proposalId,
      clinicId: profileProposal.clinicId,
      lapsesAt: profileProposal.lapsesAt,
    })
    .from(profileProposal)
    .where(and(isNull(profileProposal.endedAt), lte(profileProposal.lapsesAt, now)));
}

/** Ends a proposal; `false` when it has ended already. */
export async function setEnded(
  database: Database,
  { medicalBusinessId, proposalId }: Pick<Proposal, "medicalBusinessId" | "proposalId">,
  end: { as: ProposalEnd; at: Date; by: string | null },
): Promise<boolean> {
  const rows = await database
    .update(profileProposal)
    .set({ endedAs: end.as, endedAt: end.at, endedBy: end.by })
    .where(
      and(
        eq(profileProposal.medicalBusinessId, medicalBusinessId),
        eq(profileProposal.proposalId, proposalId),
        isNull(profileProposal.endedAt),
      ),
    )
    .returning({ proposalId: profileProposal.proposalId });
  return rows.length > 0;
}
