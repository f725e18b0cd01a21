import { CARE_NEED_LABELS } from "@madoguchi/contract/profile/care-needs";
import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import { type KnownValues, knownValuesSchema } from "@madoguchi/contract/proposal/proposed-fields";
import { instantSchema } from "@madoguchi/contract/time/instant";
import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { listProposals } from "../../records/proposal/proposal.store.ts";

const valuesSchema = knownValuesSchema.extend({
  sex: z.string().optional(),
  careNeeds: z.array(z.string()).optional(),
});

/** The clinics' proposals to change what the patient has registered, with their outcome. */
export const exportedProposalsSchema = z.object({
  profileProposals: z.array(
    z.object({
      clinicId: z.string(),
      before: valuesSchema,
      after: valuesSchema,
      reason: z.string(),
      proposedAt: instantSchema,
      lapsesAt: instantSchema,
      endedAt: instantSchema.nullable(),
      endedAs: z.string().nullable(),
    }),
  ),
});

function withLabels({ sex, careNeeds, ...values }: KnownValues): z.infer<typeof valuesSchema> {
  return {
    ...values,
    ...(sex !== undefined && { sex: sex === null ? "" : SEX_LABELS[sex === 0 ? 0 : 1] }),
    ...(careNeeds && { careNeeds: careNeeds.map((need) => CARE_NEED_LABELS[need].label) }),
  };
}

/** The proposals, the newest first. */
export async function readProposals(
  database: Database,
  owner: Customer,
): Promise<z.infer<typeof exportedProposalsSchema>> {
  const rows = await listProposals(database, owner);
  return {
    profileProposals: rows.map(({ clinicId, before, after, reason, proposedAt, lapsesAt, endedAt, endedAs }) => ({
      ...{ clinicId, reason, endedAs, before: withLabels(before), after: withLabels(after) },
      ...{ proposedAt: toWireTime(proposedAt), lapsesAt: toWireTime(lapsesAt), endedAt: toOptionalWireTime(endedAt) },
    })),
  };
}
