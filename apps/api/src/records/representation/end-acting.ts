import type { AuditEvent } from "../../platform/audit/audit-event.store.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { announceRecord } from "../customer/announce-record.store.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { openClinicTask, reopenResolvedSince } from "../task/task.store.ts";
import { isOutOfReach } from "./out-of-reach.store.ts";
import {
  type EndOfRepresentation,
  endRepresentation,
  listOfPerson,
  listOfRepresentative,
  type RepresentationRow,
} from "./representation.store.ts";

export type EndedBy = Pick<AuditEvent, "actor" | "statedOperator" | "requestId">;

type OfClinic = { medicalBusinessId: string; clinicId: string };

/** Ends one representation, and records it in both people's access logs. `false` when it had ended. */
export async function endRecorded(
  transaction: Database,
  { medicalBusinessId, clinicId }: OfClinic,
  row: RepresentationRow,
  end: EndOfRepresentation,
  endedBy: EndedBy,
): Promise<boolean> {
  const { representationId, representativeId, personId } = row;
  if (!(await endRepresentation(transaction, { medicalBusinessId, representationId }, end))) return false;
  for (const customerId of [personId, representativeId]) {
    await recordAuditEvent(transaction, {
      ...{ ...endedBy, medicalBusinessId, clinicId, customerId, at: end.at },
      action: "representation.end",
      subject: `representation:${representationId}`,
    });
    await announceRecord(transaction, { medicalBusinessId, customerId });
  }
  return true;
}

function taskOf(customerId: string) {
  return { kind: "out-of-reach", subject: `customer:${customerId}` } as const;
}

/** Makes a person whom messages cannot reach any more a task of the clinic, while their care is under way or once they are of age. */
export async function reportOutOfReach(
  transaction: Database,
  { medicalBusinessId, clinicId, customerId }: EndedRecord,
  { why, at }: EndOfRepresentation,
): Promise<void> {
  const person: Customer = { medicalBusinessId, customerId };
  if (!(await isOutOfReach(transaction, person, { evenWithoutCare: why === "came-of-age", now: at }))) return;
  await openClinicTask(transaction, {
    ...{ medicalBusinessId, clinicId, customerId, treatmentId: null, detail: why, createdAt: at },
    ...taskOf(customerId),
  });
}

/** Opens that task of a merged record again that ended with its merge, in the transaction that undoes the merge. */
export async function reopenOutOfReach(
  transaction: Database,
  { medicalBusinessId, clinicId, customerId }: EndedRecord,
  { mergedAt, at }: { mergedAt: Date; at: Date },
): Promise<void> {
  if (!(await isOutOfReach(transaction, { medicalBusinessId, customerId }, { evenWithoutCare: true, now: at }))) return;
  await reopenResolvedSince(transaction, { medicalBusinessId, clinicId, ...taskOf(customerId) }, mergedAt);
}

/** Ends one representation for a reason, in the caller's transaction, and reports a person out of reach. `false` when it had ended. */
export async function endActing(
  transaction: Database,
  clinic: OfClinic,
  row: RepresentationRow,
  end: EndOfRepresentation,
  endedBy: EndedBy,
): Promise<boolean> {
  if (!(await endRecorded(transaction, clinic, row, end, endedBy))) return false;
  await reportOutOfReach(transaction, { ...clinic, customerId: row.personId }, end);
  return true;
}

type EndedRecord = Customer & { clinicId: string };

/** Ends all representations of a person, in the caller's transaction. */
export async function endActingFor(
  transaction: Database,
  person: EndedRecord,
  end: EndOfRepresentation,
  endedBy: EndedBy,
): Promise<void> {
  const { medicalBusinessId, customerId } = person;
  for (const row of await listOfPerson(transaction, { medicalBusinessId, customerId }, end.at)) {
    await endActing(transaction, person, row, end, endedBy);
  }
}

/** Ends all representations by a patient, in the caller's transaction. */
export async function endActingOf(
  transaction: Database,
  representative: EndedRecord,
  end: EndOfRepresentation,
  endedBy: EndedBy,
): Promise<void> {
  const { medicalBusinessId, customerId } = representative;
  for (const row of await listOfRepresentative(transaction, { medicalBusinessId, customerId }, end.at)) {
    await endActing(transaction, representative, row, end, endedBy);
  }
}
