import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { birthdateProblem, parseBirthdate } from "@madoguchi/contract/profile/birthdate";
import { proposalLapsesAt } from "@madoguchi/contract/proposal/lapse";
import {
  ACCOUNT_CLOSED,
  EMAIL_OF_REPRESENTATIVE,
  NOBODY_TO_CONFIRM,
  NOTHING_PROPOSED,
  PROPOSED_ON_OLD_VALUES,
  proposeChangeCall,
} from "@madoguchi/contract/proposal/proposal.operation.calls";
import { createProposalRequestSchema } from "@madoguchi/contract/proposal/proposal-request";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceRecord } from "../../records/customer/announce-record.store.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { enqueueNotification } from "../../records/notification/enqueue-notification.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { endUnended } from "../../records/proposal/end-proposal.ts";
import { insertProposal } from "../../records/proposal/proposal.store.ts";
import { changedFields, ofFields } from "../../records/proposal/proposed-field-states.ts";
import { readStoredValues } from "../../records/proposal/stored-values.ts";
import { listToldProposals } from "../../records/proposal/told-proposals.store.ts";
import { answers } from "../answer-operation-call.ts";
import { operatorActor } from "../operator.ts";
import { isActedFor } from "./acted-for.ts";

/**
 * Proposes a change of the profile, the sign-in address or the delivery address to a patient who signs in, or to the
 * representative of one who does not (decision 132). It replaces this clinic's earlier proposal, and is notified without
 * its content. `database` must be a transaction. C005; E001 for a patient's birthdate under the age of spec §5; a 409
 * (E005) where nobody could confirm, without a difference, and after a change since the page was read.
 */
export const proposeChange = answers(
  proposeChangeCall,
  async ({ deps: { database, now }, operator, params: { medicalRecordCode }, body: { before, after, reason } }) => {
    if (!isWellFormedId(medicalRecordCode)) return fail("CustomerInfoNotFound");
    const { medicalBusinessId, clinicId, requestId } = operator;
    const found = (await findPatient(database, operator, { medicalRecordCode })) ?? fail("CustomerInfoNotFound");
    const owner = { medicalBusinessId, customerId: found.customerId };
    if (!(await lockCustomer(database, owner))) return fail(ACCOUNT_CLOSED, { reason: "closed account" });
    const at = now();
    // Read again under the lock: the patient may just have taken the record over.
    const record = (await findPatient(database, operator, owner)) ?? fail("CustomerInfoNotFound");
    const signsIn = !record.isWaitingForPatient;
    if (!signsIn && !(await isActedFor(database, owner, at))) return fail(NOBODY_TO_CONFIRM, { reason: "no sign-in" });
    const { values } = (await readStoredValues(database, owner, { isLocked: true })) ?? fail("CustomerInfoNotFound");
    const fields = changedFields(values, after);
    if (fields.length === 0) return fail(NOTHING_PROPOSED, { reason: "no difference" });
    if (!isDeepStrictEqual(ofFields(before, fields), ofFields(values, fields)))
      return fail(PROPOSED_ON_OLD_VALUES, { reason: "changed meanwhile" });
    if (!signsIn && fields.includes("email")) return fail(EMAIL_OF_REPRESENTATIVE, { reason: "no sign-in address" });
    const message = signsIn && after.birthdate ? birthdateProblem(parseBirthdate(after.birthdate), at) : undefined;
    if (message) return fail("Validation", { issues: [{ path: "after.birthdate", message }] });

    const actor = operatorActor(operator);
    await endUnended(database, owner, { as: "replaced", at, by: operator.name }, { ...actor, requestId }, clinicId);
    const proposalId = randomUUID();
    await insertProposal(database, {
      ...{ ...owner, proposalId, clinicId, reason, proposedBy: operator.name, proposedAt: at },
      ...{ before: ofFields(values, fields), after: ofFields(after, fields), lapsesAt: proposalLapsesAt(at) },
    });
    await recordAuditEvent(database, {
      ...{ ...actor, ...owner, clinicId, requestId, at },
      action: "profile.propose",
      subject: `proposal:${proposalId}`,
    });
    const event = { type: "profile.proposed", proposalId } as const;
    await enqueueNotification(database, { ...owner, clinicId, treatmentId: null, event, now: at });
    await announceRecord(database, owner);
    const told = await listToldProposals(database, owner);
    return { proposalId, isTold: told.has(proposalId) };
  },
  createProposalRequestSchema,
);
