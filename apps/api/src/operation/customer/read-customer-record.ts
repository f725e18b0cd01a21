import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import { MOST_PROFILE_CHANGES, type ProfileChange } from "@madoguchi/contract/customer/profile-change";
import { mobileNumber } from "@madoguchi/contract/profile/mobile-number";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAddress } from "../../records/address/address.store.ts";
import { readFormAnswers } from "../../records/clinic-form/read-form-answers.ts";
import type { ClinicCustomer, Customer } from "../../records/customer/customer-lookup.store.ts";
import { readPastRecord } from "../../records/past-record/read-past-record.ts";
import { findPatient, findRecordItself } from "../../records/profile/patient.store.ts";
import { listCorrections } from "../../records/proposal/correction.store.ts";
import { endOfProposal, listProposals, type Proposal } from "../../records/proposal/proposal.store.ts";
import { listToldProposals } from "../../records/proposal/told-proposals.store.ts";
import { mergeUndoableUntil } from "../../records/record-merge/merge-day.ts";
import { listMergesInto } from "../../records/record-merge/record-merge.store.ts";
import { listSimilarRecords } from "../../records/record-merge/similar-records.ts";
import { toQueuedTreatment } from "../../records/treatment-overview/queued-treatment.ts";
import { listTreatmentsOfCustomer } from "../../records/treatment-overview/treatment-queue.store.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";
import { listFamilyCodes, readRepresentations } from "./read-representations.ts";
import { toFoundPatient } from "./to-found-patient.ts";

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
async function readProfileChanges(database: Database, owner: ClinicCustomer, now: Date): Promise<ProfileChange[]> {
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

/** The rows of records that were merged into the patient's. */
async function readMerges(
  database: Database,
  operator: Operator,
  owner: Customer,
  now: Date,
): Promise<CustomerRecord["merges"]> {
  const { medicalBusinessId } = owner;
  const merges: CustomerRecord["merges"] = [];
  for (const merge of await listMergesInto(database, owner)) {
    const customerId = merge.mergedCustomerId;
    const record = await findRecordItself(database, operator, customerId);
    if (!record) continue;
    const until = mergeUndoableUntil(merge);
    merges.push({
      mergeId: merge.recordMergeId,
      patient: record.patient,
      address: await findAddress(database, { medicalBusinessId, customerId }),
      ...{ reason: merge.reason, mergedBy: merge.mergedBy, mergedAt: toWireTime(merge.mergedAt) },
      // The last of several merges in a chain is undone first.
      undoableUntil: now < until && merge.keptCustomerId === owner.customerId ? toWireTime(until) : null,
    });
  }
  return merges;
}

/**
 * Reads a patient of the clinic by record code, with their newest treatments and their answers to the user-details
 * form. The reading is an audit event that the patient sees. C005 when the clinic has no such patient.
 */
export const readCustomerRecord = answers(
  readCustomerCall,
  async ({ deps: { database, now, settings, sms }, operator, params: { medicalRecordCode } }) => {
    if (!isWellFormedId(medicalRecordCode)) return fail("CustomerInfoNotFound");
    const open = (transaction: Database) => findPatient(transaction, operator, { medicalRecordCode });
    return database.transactionAfter(open, async (transaction, found) => {
      if (!found) return fail("CustomerInfoNotFound");
      const { customerId, patient, joinedAt, isClosed, isWaitingForPatient } = found;
      const at = now();
      const { medicalBusinessId, clinicId } = operator;
      const owner = { medicalBusinessId, customerId };
      const ofClinic = { ...owner, clinicId };
      const reading = { action: "customer.read", subject: `customer:${customerId}`, customerId, at } as const;
      // Sent together: the transaction's one connection answers them in this order.
      const [treatments, address, formSubmissions, representations, family, similar, merges, profileChanges, past] =
        await Promise.all([
          listTreatmentsOfCustomer(transaction, operator, customerId),
          findAddress(transaction, owner),
          readFormAnswers(transaction, ofClinic, patient),
          readRepresentations(transaction, owner, at),
          listFamilyCodes(transaction, owner, at),
          listSimilarRecords(transaction, operator, found),
          readMerges(transaction, operator, owner, at),
          readProfileChanges(transaction, ofClinic, at),
          readPastRecord(transaction, ofClinic),
          recordReading(transaction, operator, reading),
        ]);
      return {
        patient,
        address,
        joinedAt: toWireTime(joinedAt),
        isClosed,
        isWaitingForPatient,
        linkNumber: sms && mobileNumber(patient.phoneNumber) !== undefined ? patient.phoneNumber : null,
        treatments: treatments.map((treatment) => toQueuedTreatment(treatment, { settings, now: at })),
        formSubmissions,
        similar: similar.filter(({ medicalRecordCode: code }) => !family.includes(code)).map(toFoundPatient),
        merges,
        representations,
        profileChanges,
        ...past,
      };
    });
  },
);
