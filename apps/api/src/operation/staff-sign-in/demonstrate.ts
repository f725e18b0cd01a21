import { timingSafeEqual } from "node:crypto";
import { fail } from "../../platform/errors/fail.ts";
import { findStaffWithClinic } from "../../records/staff/staff-member.store.ts";
import { hashStaffToken } from "../../records/staff/staff-token.ts";
import { beginSession } from "./begin-session.ts";
import type { StaffSignInCall, StaffSignInDeps } from "./staff-sign-in-call.ts";

/** Signs in as the demonstration's doctor. E004 without its link configured, S001 for a wrong secret. */
export async function signInByDemonstration(
  { database, now, settings, live }: StaffSignInDeps,
  secret: string,
  call: StaffSignInCall & { earlierToken?: string },
): Promise<string> {
  const { demonstrationDesk } = settings;
  if (!demonstrationDesk) return fail("ResourceNotFound");
  const digest = (text: string) => Buffer.from(hashStaffToken(text));
  if (!timingSafeEqual(digest(secret), digest(demonstrationDesk.secret))) return fail("IncorrectSecret");
  return database.transaction(async (transaction) => {
    const person = await findStaffWithClinic(transaction, demonstrationDesk.staffId);
    if (!person || person.leftAt !== null) return fail("IncorrectSecret", { reason: "no demonstration staff" });
    return beginSession(
      live,
      transaction,
      { ...person, passkeyId: null },
      { ...call, action: "staff.sign-in", at: now() },
    );
  });
}
