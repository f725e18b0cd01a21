import { dayOfMajority } from "@madoguchi/contract/representation/adult-age";
import type { People, Person } from "@madoguchi/contract/representation/representation";
import { readPeopleCall } from "@madoguchi/contract/representation/representation.patient.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { endReasonOf, knownNameOf } from "../../records/representation/end-reason.ts";
import { listOfRepresentative, type RepresentationRow } from "../../records/representation/representation.store.ts";
import { businessCalls } from "../answer-patient-call.ts";

/** Days for which an ended representation is listed, with the reason. */
const SHOWN_AFTER_END_DAYS = 365;
const DAY_MS = 86_400_000;

function toPerson(row: RepresentationRow): Person {
  const ended = endReasonOf(row);
  const knowsBirthdate = ended === null && !row.isBirthdateDefault;
  return {
    representationId: row.representationId,
    ...knownNameOf(row),
    medicalRecordCode: ended === null ? row.personCode : "",
    birthdate: knowsBirthdate ? row.birthdate : "",
    relation: row.relation,
    begunAt: toWireTime(row.begunAt),
    endsOn: row.endsOfAge ? dayOfMajority(row.birthdate) : null,
    ended,
    representativeName: row.representativeName,
  };
}

/** The people whom the signed-in patient represents, and for a year those whose representation has ended, with the reason. */
export async function readPeople({ database, now }: Pick<Deps, "database" | "now">, owner: Customer): Promise<People> {
  const at = now();
  const shownFrom = new Date(at.getTime() - SHOWN_AFTER_END_DAYS * DAY_MS);
  const rows = await listOfRepresentative(database, owner, at);
  return { people: rows.filter(({ endedAt }) => endedAt === null || endedAt > shownFrom).map(toPerson) };
}

export const readPeopleHandler = businessCalls.answers(readPeopleCall, ({ deps, customer }) =>
  readPeople(deps, customer),
);
