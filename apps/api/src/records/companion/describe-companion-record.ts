import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { CompanionRecord } from "@madoguchi/contract/visit/companion-record";
import type { CompanionRow } from "./companion.store.ts";

/** The record of a third person, on the wire. */
export function describeCompanionRecord(row: CompanionRow): CompanionRecord {
  const { kind, name, relation, invitedBy, clinicAgreedBy, endedAs, endedBy, staffId } = row;
  return {
    ...(staffId !== null && { isColleague: true }),
    ...{ kind, name, relation, invitedBy, clinicAgreedBy, endedAs, endedBy },
    invitedAt: toWireTime(row.invitedAt),
    companionAgreedAt: toOptionalWireTime(row.companionAgreedAt),
    patientAgreedAt: toOptionalWireTime(row.patientAgreedAt),
    clinicAgreedAt: toOptionalWireTime(row.clinicAgreedAt),
    presentFrom: toOptionalWireTime(row.presentFrom),
    presentUntil: toOptionalWireTime(row.presentUntil),
    endedAt: toOptionalWireTime(row.endedAt),
  };
}
