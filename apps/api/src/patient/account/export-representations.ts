import { dayOfMajority } from "@madoguchi/contract/representation/adult-age";
import { RELATIONS, REPRESENTATION_ENDS } from "@madoguchi/contract/representation/representation";
import { instantSchema } from "@madoguchi/contract/time/instant";
import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { endReasonOf, knownNameOf } from "../../records/representation/end-reason.ts";
import {
  listOfPerson,
  listOfRepresentative,
  type RepresentationRow,
} from "../../records/representation/representation.store.ts";

const representationSchema = z.object({
  /** The represented person's, empty once their record is their own; or the representative's at the agreement. */
  name: z.string(),
  relation: z.string(),
  begunAt: instantSchema,
  /** The version of the text that was agreed to in the portal; `null`: the clinic has the agreement. */
  consentVersion: z.number().nullable(),
  /** The day on which the represented person comes of age, if the representation ends then. */
  endsOn: z.string().nullable(),
  endedAt: instantSchema.nullable(),
  endedWhy: z.string().nullable(),
});

/** The people whom the patient represents, and those who represent or represented the patient; ended ones too. */
export const exportedRepresentationsSchema = z.object({
  representedPeople: z.array(representationSchema),
  representatives: z.array(representationSchema),
});

type ExportedRepresentation = z.infer<typeof representationSchema>;

function toExported(row: RepresentationRow): Omit<ExportedRepresentation, "name"> {
  const ended = endReasonOf(row);
  return {
    relation: RELATIONS[row.relation],
    begunAt: toWireTime(row.begunAt),
    consentVersion: row.consentVersion,
    endsOn: row.endsOfAge ? dayOfMajority(row.birthdate) : null,
    endedAt: toOptionalWireTime(row.endedAt),
    endedWhy: ended && REPRESENTATION_ENDS[ended],
  };
}

/** The representations by and of the patient, the oldest first. Nothing of a represented person's record (decision 99). */
export async function readRepresentations(
  database: Database,
  owner: Customer,
  now: Date,
): Promise<z.infer<typeof exportedRepresentationsSchema>> {
  const byPatient = await listOfRepresentative(database, owner, now);
  const ofPatient = await listOfPerson(database, owner, now);
  return {
    representedPeople: byPatient.map((row) => {
      const { lastName, firstName } = knownNameOf(row);
      return { name: `${lastName} ${firstName}`.trim(), ...toExported(row) };
    }),
    representatives: ofPatient.map((row) => ({ name: row.representativeName, ...toExported(row) })),
  };
}
