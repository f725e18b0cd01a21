import type { Language } from "@madoguchi/contract/http/language";
import type { IdentityClaims } from "../platform/adapters/identity/identity.port.ts";
import { recordAuditEvent } from "../platform/audit/audit-event.store.ts";
import { isReadOnlyRefusal } from "../platform/db/database-error.ts";
import { isUuid } from "../platform/db/well-formed-id.ts";
import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import { updateLanguage } from "../records/customer/account.store.ts";
import type { Customer } from "../records/customer/customer-lookup.store.ts";
import { beginSession, continueSession, recordSessionUse } from "../records/customer/customer-session.store.ts";
import { kindOfDevice } from "../records/customer/device.ts";
import { isRecentlyProven, isUseRecent, type KnownSession } from "../records/customer/session-life.ts";
import { isPasskeyInForce } from "../records/passkey/patient-passkey.store.ts";
import type { CallingSession } from "./customer-context.ts";

type Call = {
  owner: Customer;
  claims: IdentityClaims;
  /** The row of the token's session; `undefined` at the first call of a sign-in. */
  known: KnownSession | undefined;
  userAgent: string | undefined;
  requestId: string;
  /** The page's language, in which the patient is written to from this sign-in on. */
  language: Language;
};

/**
 * Opens the session of a call. The first call of a sign-in stores the session and audits the sign-in; a later call
 * costs a write only when the last use is some minutes old.
 */
export async function openSession(
  deps: Pick<Deps, "database" | "now">,
  { owner, claims, known, userAgent, requestId, language }: Call,
): Promise<CallingSession> {
  const { database } = deps;
  const now = deps.now();
  const { authenticatedAt, continuesSessionId, passkeyId } = claims;
  const device = kindOfDevice(userAgent);
  const provenAt = known?.provenAt ?? null;
  // Anyone who can unlock the device signs in by its passkey: that proves nothing for a delicate act.
  const isProven = isRecentlyProven(
    { authenticatedAt: passkeyId === undefined ? authenticatedAt : null, provenAt },
    now,
  );
  if (known) {
    const use = { device, lastUsedAt: now };
    if (!isUseRecent(known.lastUsedAt, now)) {
      // While the database is read-only, a patient's reading does not fail because this cannot be written.
      await recordSessionUse(database, owner, known.sessionId, use).catch(unlessReadOnly);
    }
    return { sessionId: known.sessionId, device, isProven };
  }
  // A token that was issued before its passkey was removed.
  if (passkeyId !== undefined && !(await isPasskeyInForce(database, passkeyId))) return refuseEnded();
  const signIn = { authenticatedAt, device, now };
  const session =
    continuesSessionId === undefined
      ? await beginAudited(deps, owner, signIn, { requestId, language, passkeyId })
      : isUuid(continuesSessionId) && (await continueSession(database, owner, continuesSessionId, signIn));
  return session ? { sessionId: session.sessionId, device, isProven } : refuseEnded();
}

function unlessReadOnly(error: unknown): void {
  if (!isReadOnlyRefusal(error)) throw error;
}

function refuseEnded(): never {
  return fail("IdTokenVerifyFailed", { reason: "session ended" });
}

function beginAudited(
  { database }: Pick<Deps, "database">,
  owner: Customer,
  signIn: { authenticatedAt: Date; device: string; now: Date },
  { requestId, language, passkeyId }: Pick<Call, "requestId" | "language"> & { passkeyId: string | undefined },
): Promise<{ sessionId: string } | undefined> {
  return database.transaction(async (transaction) => {
    const begun = await beginSession(transaction, owner, signIn);
    if (!begun?.isNew) return begun;
    await updateLanguage(transaction, owner, language);
    const { device, now: at } = signIn;
    const action = passkeyId === undefined ? "session.begin" : "session.begin-by-passkey";
    const actor = `customer:${owner.customerId}`;
    const { medicalBusinessId, customerId } = owner;
    await recordAuditEvent(transaction, {
      ...{ medicalBusinessId, customerId, actor, requestId, device, at },
      action,
      subject: `session:${begun.sessionId}`,
    });
    return begun;
  });
}
