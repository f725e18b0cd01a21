import { DEFAULT_BIRTHDATE } from "@madoguchi/contract/profile/birthdate";
import type { ProfileUpdate } from "@madoguchi/contract/profile/profile";
import {
  createProfileRegistrationSchema,
  type ProfileRegistration,
} from "@madoguchi/contract/registration/profile-registration";
import { registerProfileCall } from "@madoguchi/contract/registration/registration.patient.calls";
import type { IdentityClaims } from "../../platform/adapters/identity/identity.port.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { respondentOf, submitForm } from "../../records/clinic-form/submit-form.ts";
import {
  allocateRecordCode,
  findBusinessOfClinic,
  insertCustomer,
  insertRegistrationConsents,
} from "../../records/customer/customer.store.ts";
import { lineUserIdOf } from "../../records/customer/line-uid.ts";
import { insertProfile, updateProfile } from "../../records/profile/profile.store.ts";
import { connectWaitingRecord, findWaitingRecord } from "../../records/profile/waiting-record.store.ts";
import { openSimilarTask, settleSimilarTasks } from "../../records/record-merge/similar-records.ts";
import { type EndedBy, endActingFor } from "../../records/representation/end-acting.ts";
import { BY_ITSELF } from "../../records/task/by-itself.ts";
import { businessCalls } from "../answer-patient-call.ts";
import { limitPhoneGuesses, phoneAskerOf } from "../limit-phone-guesses.ts";
import { withProfileRefusals } from "./profile-refusal.ts";

export type Registrant = { claims: IdentityClaims; medicalBusinessId: string; requestId: string };

type Newcomer = {
  claims: IdentityClaims;
  medicalBusinessId: string;
  clinicId: string;
  form: ProfileUpdate;
  at: Date;
};

/** Gives the record that the clinic has entered to its person (decision 87); `undefined` where there is none. */
async function takeOverRecord(
  transaction: Database,
  { claims, medicalBusinessId, clinicId, form, at }: Newcomer,
  endedBy: EndedBy,
) {
  const { uid, email } = claims;
  // An address that LINE names is not proven to us.
  if (email === undefined || lineUserIdOf(uid) !== undefined) return undefined;
  const waiting = await findWaitingRecord(transaction, { ...form, medicalBusinessId, email });
  if (!waiting) return undefined;
  await connectWaitingRecord(transaction, { ...waiting, clinicId }, { identityUid: uid, email }, at);
  await updateProfile(transaction, waiting, form, at);
  await endActingFor(transaction, { ...waiting, clinicId }, { why: "own-sign-in", at }, endedBy);
  return waiting;
}

async function makeRecord(transaction: Database, { claims, medicalBusinessId, clinicId, form, at }: Newcomer) {
  const medicalRecordCode =
    (await allocateRecordCode(transaction, medicalBusinessId)) ?? fail("MedicalBusinessNotFound");
  const owner = await insertCustomer(transaction, {
    medicalBusinessId,
    identityUid: claims.uid,
    email: claims.email,
    lineUserId: lineUserIdOf(claims.uid),
    lineFriendSince: claims.isLineFriend ? claims.authenticatedAt : undefined,
    medicalRecordCode,
    clinicId,
    createdAt: at,
  });
  await insertProfile(transaction, owner, form, at);
  return { ...owner, medicalRecordCode };
}

/**
 * Makes the signed-in person a patient: customer, profile, membership of the clinic, consent to its terms and the answers
 * to its own questions, all or none. A waiting record of the person becomes theirs, and one that may be theirs becomes the
 * clinic's task. The e-mail address is the one that the identity platform asserts, never one from the body; a person signed
 * in with LINE is linked to it at once. Refuses with CL001, CL003, MB0001, C002 (registered already), C004 (address used),
 * C009 (phone number used), U002 (LINE linked to another patient), C010, and for the answers as `submitForm` does.
 */
async function registerProfile(
  { database, now }: Pick<Deps, "database" | "now">,
  { claims, medicalBusinessId, requestId }: Registrant,
  registration: ProfileRegistration,
): Promise<{ medicalRecordCode: string }> {
  const { clinicId, answers, birthdate = DEFAULT_BIRTHDATE, ...fields } = registration;
  const form = { ...fields, birthdate, isBirthdateDefault: registration.birthdate === undefined };
  const businessOfClinic = (await findBusinessOfClinic(database, clinicId)) ?? fail("ClinicNotFound");
  if (businessOfClinic !== medicalBusinessId) return fail("ClinicNotOfMedicalBusiness");

  return withProfileRefusals("CustomerInfoCreationFailed", () =>
    database.transaction(async (transaction) => {
      const at = now();
      const newcomer = { claims, medicalBusinessId, clinicId, form, at };
      const waiting = await takeOverRecord(transaction, newcomer, { actor: "system", requestId });
      const { medicalRecordCode, ...owner } = waiting ?? (await makeRecord(transaction, newcomer));
      await insertRegistrationConsents(transaction, { ...owner, clinicId }, at);
      await submitForm(transaction, { ...owner, clinicId }, answers, respondentOf(form, at), at);
      if (waiting) await settleSimilarTasks(transaction, { medicalBusinessId, clinicId, name: BY_ITSELF }, at);
      else await openSimilarTask(transaction, { medicalBusinessId, clinicId }, owner.customerId, at);
      const action = waiting ? "profile.take-over" : "profile.register";
      await recordAuditEvent(transaction, {
        ...owner,
        actor: `customer:${owner.customerId}`,
        action,
        subject: `customer:${owner.customerId}`,
        requestId,
        at,
      });
      return { medicalRecordCode };
    }),
  );
}

export const registerProfileHandler = businessCalls.answersOnceItself(
  registerProfileCall,
  ({ deps, params, body, context }, once) => {
    const { claims, requestId } = context.var;
    const newcomer = { claims, medicalBusinessId: params.medicalBusinessId, requestId };
    return limitPhoneGuesses(deps, phoneAskerOf(context, deps), () =>
      once(body, (database) => registerProfile({ ...deps, database }, newcomer, body)),
    );
  },
  createProfileRegistrationSchema,
);
