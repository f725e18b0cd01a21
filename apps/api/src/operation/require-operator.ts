import { isOperationPath } from "@madoguchi/contract/http/path-kinds";
import type { KeyScope } from "@madoguchi/contract/operation/key-scope";
import type { OperationCall } from "@madoguchi/contract/operation/operation-call";
import type { Context } from "hono";
import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import { depsAtHost } from "../platform/hosts/host-deps.ts";
import type { FindAnsweredCall } from "../platform/http/declared-calls.ts";
import type { Layer } from "../platform/http/in-one-step.ts";
import { findKeyBySecret, updateLastUse } from "../records/operation-key/operation-key.store.ts";
import { hashOperationSecret } from "../records/operation-key/operation-secret.ts";
import { listMemberships } from "../records/staff/staff-person.store.ts";
import { provenUntil } from "../records/staff/staff-session-life.ts";
import { bearerOf, decodePart, readOperatorName } from "./operation-headers.ts";
import type { OperationEnv } from "./operator.ts";
import {
  readSessionCookie,
  refuseLocked,
  refuseUnproven,
  requireSameOrigin,
  requireSessionOfCookie,
  type StaffSession,
} from "./staff-session.ts";

const CLINIC_PATH = /^\/api\/v\d+\/operation\/clinic\/([^/]+)(?:\/|$)/;
/** The precision of a key's last use: one write in this time, however often it is used. */
const LAST_USE_PRECISION_MS = 10 * 60_000;

function clinicOf(path: string): string | undefined {
  return decodePart(CLINIC_PATH.exec(path)?.[1] ?? "");
}

type AnsweredCall = ReturnType<FindAnsweredCall<OperationCall>>;

/** E005 for a call outside the key's scopes, or one that no key may make. */
function requireScope(call: AnsweredCall, scopes: readonly KeyScope[]): void {
  // An unknown call is answered as unknown.
  if (call === "no such call") return;
  if (call !== "undeclared" && call.scope !== null && scopes.includes(call.scope)) return;
  fail("Forbidden", {
    message: "このキーでは、この操作はできません。",
    reason: "none of the key's scopes opens the call",
  });
}

/**
 * Guards every path starting `/api/v{n}/operation` by its form alone (`docs/design/api.md`, Operation). Refuses in this
 * order: S001 without a valid key for the clinic of the path, in the same words for an unknown, revoked or other
 * clinic's key; E001 without the operator's name; E005 for a call outside the key's scopes. Sets `operator` in the
 * context. Mounted before all routes.
 */
export function requireKey(
  { database, now }: Pick<Deps, "database" | "now">,
  findCall: FindAnsweredCall<OperationCall>,
): Layer<OperationEnv> {
  async function readKey(context: Context<OperationEnv>): Promise<void> {
    const { path } = context.req;
    const secret = bearerOf(context.req.header("authorization"));
    if (secret === undefined) return fail("IncorrectSecret");
    const key = await findKeyBySecret(database, hashOperationSecret(secret));
    const clinicId = clinicOf(path);
    if (key === undefined || key.revokedAt !== null || key.clinicId !== clinicId) return fail("IncorrectSecret");
    const name = readOperatorName(context.req);
    const { operationKeyId, medicalBusinessId } = key;
    const at = now();
    const before = new Date(at.getTime() - LAST_USE_PRECISION_MS);
    if (key.lastUsedAt === null || key.lastUsedAt < before) {
      await updateLastUse(database, operationKeyId, { at, before });
    }
    requireScope(findCall(context), key.scopes);
    context.set("keyOwner", `operator:${operationKeyId}:${name}`);
    const requestId = context.get("requestId");
    context.set("operator", { name, keyName: key.name, clinicId, medicalBusinessId, requestId });
  }

  return (context, next) => (isOperationPath(context.req.path) ? readKey(context).then(next) : next());
}

function requireRole(call: AnsweredCall, session: StaffSession, now: Date): void {
  if (call === "no such call") return;
  const by = call === "undeclared" ? undefined : call.by;
  if (!by?.roles.some((role) => session.roles.includes(role))) {
    fail("Forbidden", { message: "この操作を行う権限がありません。", reason: "not one of the call's roles" });
  }
  if (by.isOwnersAct && provenUntil(session, now) === undefined) {
    refuseUnproven("an owner's act without a recent passkey");
  }
}

/**
 * Refuses a call for another clinic than the session's: E005 where the person works there, too, and another tab has
 * switched the session; S001 otherwise, as if there were no session.
 */
async function refuseOtherClinic(
  { database }: Pick<Deps, "database">,
  { personId, clinicName }: StaffSession,
  clinicId: string | undefined,
): Promise<never> {
  const memberships = await listMemberships(database, personId);
  if (!memberships.some((each) => each.clinicId === clinicId)) return fail("IncorrectSecret");
  return fail("Forbidden", {
    message: `別のタブで「${clinicName}」に切り替わっています。この操作は行われていません。`,
    reason: "the session is at another clinic of the person",
  });
}

/**
 * The same guard on the desk's origin, for persons; keys are not accepted there. Refuses in this order: E005 for a call
 * from another origin; S001 without a session, or with one of another clinic, E005 where that is the person's, too;
 * E002 while the screen is locked; E005 for a call outside the person's roles; E002 for an owner's act without a recent
 * passkey.
 */
export function requireStaff(
  environment: Pick<Deps, "database" | "now" | "settings">,
  findCall: FindAnsweredCall<OperationCall>,
): Layer<OperationEnv> {
  async function readSession(context: Context<OperationEnv>): Promise<void> {
    const { path } = context.req;
    const deps = depsAtHost(context, environment);
    requireSameOrigin(context, deps.settings.deskBaseUrl);
    const requestId = context.get("requestId");
    const token = readSessionCookie(context, deps.settings);
    const session = await requireSessionOfCookie(deps, token, requestId);
    if (session.clinicId !== clinicOf(path)) return refuseOtherClinic(deps, session, clinicOf(path));
    if (session.isLocked) return refuseLocked();
    requireRole(findCall(context), session, deps.now());
    const { staffId, name, roles, passkeyId, clinicId, medicalBusinessId } = session;
    context.set("keyOwner", `staff:${staffId}`);
    context.set("operator", { name, staffId, roles, passkeyId, clinicId, medicalBusinessId, requestId });
  }

  return (context, next) => (isOperationPath(context.req.path) ? readSession(context).then(next) : next());
}
