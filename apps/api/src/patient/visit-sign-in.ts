import { registerAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import { markNoticesReadCall } from "@madoguchi/contract/notification/notice.patient.calls";
import type { PatientCall } from "@madoguchi/contract/patient/patient-call";
import { removePhotoCall, uploadPhotoCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { saveAnswerCall, submitAnswersCall } from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import { ACTING_FOR_HEADER } from "@madoguchi/contract/representation/acting";
import { storeDeviceTestCall } from "@madoguchi/contract/visit/device-test.patient.calls";
import { readRoomCall } from "@madoguchi/contract/visit/room.patient.calls";
import type { Context } from "hono";
import type { IdentityClaims } from "../platform/adapters/identity/identity.port.ts";
import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import { findBusinessOfClinic } from "../records/customer/customer.store.ts";
import { findSessionOfSignIn } from "../records/customer/customer-session.store.ts";
import type { KnownSession } from "../records/customer/session-life.ts";
import { findVisitOfSignIn } from "../records/visit-code/visit-code.store.ts";
import { isVisitSignInOver, readVisitUid } from "../records/visit-code/visit-code.ts";
import { isLinkOfFormerNumber } from "../records/visit-code/visit-link.ts";
import type { CallingCustomer, CustomerEnv } from "./customer-context.ts";

/** What a patient does before a visit that is no part of its room. */
const CHANGES_BESIDE_ROOM: readonly PatientCall[] = [
  saveAnswerCall,
  submitAnswersCall,
  uploadPhotoCall,
  removePhotoCall,
  storeDeviceTestCall,
  registerAddressCall,
  markNoticesReadCall,
];

type Owner = { isOfClinic: boolean; id: string };

export type VisitOwner = { customer: CallingCustomer; session: KnownSession | undefined };

/** Whether the token is of a sign-in by the code of a visit. */
export function isVisitSignIn({ uid }: IdentityClaims): boolean {
  return readVisitUid(uid) !== undefined;
}

/**
 * The patient of the visit whose code signed in. E009 where another code has replaced it, its link went to a former number, the visit is over, or the
 * sign-in is some hours old; C001 or MB002 outside of the visit's clinic.
 */
export async function findVisitOwner(
  { database, settings }: Pick<Deps, "database" | "settings">,
  { uid, authenticatedAt }: IdentityClaims,
  { isOfClinic, id }: Owner,
  now: Date,
): Promise<VisitOwner & { medicalBusinessId: string }> {
  const { treatmentId, hashStart } = readVisitUid(uid) ?? fail("IdTokenVerifyFailed");
  const medicalBusinessId = isOfClinic ? await findBusinessOfClinic(database, id) : id;
  const visit =
    medicalBusinessId === undefined ? undefined : await findVisitOfSignIn(database, { medicalBusinessId, treatmentId });
  if (medicalBusinessId === undefined || !visit || (isOfClinic && visit.clinicId !== id)) {
    return fail(isOfClinic ? "ClinicNotOfCustomer" : "MedicalBusinessNotOfCustomer");
  }
  const isReplaced =
    !visit.codeHash?.startsWith(hashStart) ||
    isLinkOfFormerNumber(settings.hashSecret, { medicalBusinessId, treatmentId }, visit);
  if (isReplaced || isVisitSignInOver(visit, authenticatedAt, now)) {
    return fail("IdTokenVerifyFailed", { reason: isReplaced ? "code replaced" : "visit over" });
  }
  const customer = { medicalBusinessId, customerId: visit.customerId };
  const session = await findSessionOfSignIn(database, customer, authenticatedAt);
  if (session?.endedAt) return fail("IdTokenVerifyFailed", { reason: "session ended" });
  return { medicalBusinessId, customer: isOfClinic ? { ...customer, clinicId: id } : customer, session };
}

/**
 * A code that was read out on the telephone proves less than a mailbox: it reads the patient's own record, and changes
 * what belongs to its visit. E005 for the account, for other visits, and for represented people.
 */
export function requireVisitCall(context: Context<CustomerEnv>, { uid }: IdentityClaims, call: PatientCall): void {
  const { treatmentId } = readVisitUid(uid) ?? fail("IdTokenVerifyFailed");
  const refuse = (reason: string): never =>
    fail("Forbidden", {
      message: "参加コードで入った画面では、この操作はできません。クリニックにお問い合わせください。",
      reason,
    });
  if (context.req.header(ACTING_FOR_HEADER) !== undefined) refuse("a visit's code does not represent");
  if (call.of !== "public" && call.isOfAccount === true) refuse("a visit's code opens no account");
  if (context.req.method === "GET" || CHANGES_BESIDE_ROOM.includes(call)) return;
  const [room = ""] = readRoomCall.path.split("{treatmentId}").slice(1);
  if (!context.req.path.includes(`/treatment/${treatmentId}${room}/`)) refuse("outside of the code's visit");
}
