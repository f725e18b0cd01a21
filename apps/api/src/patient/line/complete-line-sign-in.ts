import { completeLineSignInCall } from "@madoguchi/contract/line/line.patient.calls";
import type { LineSignedIn } from "@madoguchi/contract/line/line-sign-in";
import type { LineAccount } from "../../platform/adapters/line/line.port.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { requireLine } from "../../records/connection/require-line.ts";
import { findBusinessOfClinic, isEmailRegistered } from "../../records/customer/customer.store.ts";
import { findLinkedCustomer, findRegistrations, setLineFriend } from "../../records/customer/line-customer.store.ts";
import { everyLineUid, lineUid } from "../../records/customer/line-uid.ts";
import { publicCalls } from "../answer-patient-call.ts";
import { readBrowserSecret } from "../line-browser-cookie.ts";
import { findReturnedAttempt, type LineReturn, redeemLineCode } from "./redeem-line-code.ts";

type Needs = Pick<Deps, "database" | "identity" | "lines" | "now" | "settings">;

/**
 * Completes a sign-in with LINE with a token for the identity platform's SDK. In another browser than the one that
 * began, nothing is consumed and the patient is asked first (`confirm`). An address that a patient without this link
 * has registered is proven by mail (`email-registered`). Refuses with E002 (state or code unknown, used, expired, not
 * ours) and E003; E004 where LINE is not configured.
 */
async function completeLineSignIn(deps: Needs, returned: LineReturn & { isConfirmed: boolean }): Promise<LineSignedIn> {
  await requireLine(deps);
  const { attempt, isThisBrowser } = await findReturnedAttempt(deps, returned, "sign-in");
  const { search } = attempt;
  if (!isThisBrowser && !returned.isConfirmed) return { outcome: "confirm", search };

  const medicalBusinessId =
    (await findBusinessOfClinic(deps.database, deps.settings.clinicId)) ?? fail("ClinicNotFound");
  const account = await redeemLineCode(deps, attempt, returned.code);
  const user = await findUserOf(deps, medicalBusinessId, account);
  if (!user) return { outcome: "email-registered", search };
  // A person who is not registered has no row to store it in, so the token carries it until the registration.
  const isNewFriend = !user.isRegistered && account.isFriend === true;
  const customToken = await deps.identity.createCustomToken(user.uid, isNewFriend ? { isLineFriend: true } : undefined);
  return { outcome: "signed-in", customToken, isRegistered: user.isRegistered, search };
}

export const completeLineSignInHandler = publicCalls.answers(completeLineSignInCall, ({ deps, body, context }) => {
  const { code, state, isConfirmed = false } = body;
  context.header("Cache-Control", "no-store");
  return completeLineSignIn(deps, { code, state, isConfirmed, browserSecret: readBrowserSecret(context, deps) });
});

/** `undefined`: the account is, or may be, that of a patient who has not linked it; they sign in by mail. */
async function findUserOf(
  { database, now }: Needs,
  medicalBusinessId: string,
  { userId, email, isFriend }: LineAccount,
): Promise<{ uid: string; isRegistered: boolean } | undefined> {
  const linked = await findLinkedCustomer(database, medicalBusinessId, userId);
  if (linked) {
    if (isFriend !== undefined) await setLineFriend(database, medicalBusinessId, userId, isFriend, now());
    return { uid: linked.identityUid, isRegistered: true };
  }
  const [registrations, isAddressRegistered] = await Promise.all([
    findRegistrations(database, medicalBusinessId, everyLineUid(userId)),
    email === undefined ? false : isEmailRegistered(database, medicalBusinessId, email),
  ]);
  // Registered with LINE once and unlinked since: LINE alone must not open that account again.
  const isUnlinked = registrations.some(({ isOpen }) => isOpen);
  if (isUnlinked || isAddressRegistered) return undefined;
  return { uid: lineUid(userId, registrations.length), isRegistered: false };
}
