import { DEFAULT_BIRTHDATE } from "@madoguchi/contract/profile/birthdate";
import type { ProfileRegistration } from "@madoguchi/contract/registration/profile-registration";
import type { IdentityClaims } from "../../platform/adapters/identity/identity.port.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { respondentOf, submitForm } from "../../records/clinic-form/submit-form.ts";
import { findBusinessOfClinic, insertCustomer, takeRecordNumber } from "../../records/customer/customer.store.ts";
import { lineUserIdOf } from "../../records/customer/line-uid.ts";
import { insertProfile } from "../../records/profile/profile.store.ts";
import { withProfileRefusals } from "./profile-refusal.ts";

const RECORD_CODE_DIGITS = 6;

/** The number on the patient's card, from the business's own count of patients: 123 becomes `M000123`. */
function medicalRecordCode(recordNumber: number): string {
  return `M${String(recordNumber).padStart(RECORD_CODE_DIGITS, "0")}`;
}

export type Registrant = { claims: IdentityClaims; medicalBusinessId: string; requestId: string };

/**
 * Makes the signed-in person a patient: customer, profile, membership of the clinic, consent to its terms and the answers
 * to its own questions, all or none. The e-mail address is the one the identity platform vouches for, never one from the body; who signed in with LINE is linked to it at once. Refuses with CL001,
 * CL003, MB0001, C002 (registered already), C004 (address used), C009 (phone number used), U002 (LINE linked
 * to another patient), C010, and for the answers as `submitForm` does.
 */
export async function registerProfile(
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
      const recordNumber = await takeRecordNumber(transaction, medicalBusinessId);
      if (recordNumber === undefined) return fail("MedicalBusinessNotFound");
      const code = medicalRecordCode(recordNumber);
      const owner = await insertCustomer(transaction, {
        medicalBusinessId,
        identityUid: claims.uid,
        email: claims.email,
        lineUserId: lineUserIdOf(claims.uid),
        lineFriendSince: claims.isLineFriend ? claims.authenticatedAt : undefined,
        medicalRecordCode: code,
        clinicId,
        createdAt: at,
      });
      await insertProfile(transaction, owner, form, at);
      await submitForm(transaction, { ...owner, clinicId }, answers, respondentOf(form, at), at);
      await recordAuditEvent(transaction, {
        ...owner,
        actor: `customer:${owner.customerId}`,
        action: "profile.register",
        subject: `customer:${owner.customerId}`,
        requestId,
        at,
      });
      return { medicalRecordCode: code };
    }),
  );
}
