import { isCustomerPath } from "@madoguchi/contract/http/paths";
import type { PatientCall } from "@madoguchi/contract/patient/patient-call";
import type { Context } from "hono";
import type { IdentityClaims, IdentityPlatform } from "../platform/adapters/identity/identity.port.ts";
import { isWellFormedId } from "../platform/db/well-formed-id.ts";
import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import { depsAtHost } from "../platform/hosts/host-deps.ts";
import type { FindAnsweredCall } from "../platform/http/declared-calls.ts";
import type { Layer } from "../platform/http/in-one-step.ts";
import { pageLanguage } from "../platform/http/page-language.ts";
import { type CustomerLookup, createCustomerLookup } from "../records/customer/customer-lookup.store.ts";
import { sessionRefusal } from "../records/customer/session-life.ts";
import { actForPerson } from "./act-for-person.ts";
import type { CallingCustomer, CustomerEnv } from "./customer-context.ts";
import { setKnownBrowserCookie } from "./known-browser-cookie.ts";
import { openSession } from "./open-session.ts";
import { isServedHere } from "./restrict-to-business.ts";
import { findVisitOwner, isVisitSignIn, requireVisitCall } from "./visit-sign-in.ts";

type AnsweredCall = ReturnType<FindAnsweredCall<PatientCall>>;

const BEARER = /^Bearer +(\S+) *$/i;
const OWNER_PATH = /^\/api\/v\d+\/customer\/(clinic|business)\/([^/]+)(?:\/|$)/;

/** The caller's claims (spec §6). U001 without an `Authorization` header, E009 for any invalid one, without the reason. */
async function readBearer(
  authorization: string | undefined,
  verifyIdToken: IdentityPlatform["verifyIdToken"],
): Promise<IdentityClaims> {
  if (authorization === undefined || authorization.trim() === "") return fail("UserNotLoggedIn");
  const token = BEARER.exec(authorization)?.[1];
  const claims = token === undefined ? undefined : await verifyIdToken(token);
  return claims ?? fail("IdTokenVerifyFailed");
}

/** The id in the path; `undefined` for a value that cannot be an id, so that the database is not queried for it. */
function readId(segment: string): string | undefined {
  try {
    const id = decodeURIComponent(segment);
    return isWellFormedId(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Refuses when the patient has ended the token's session, or it has expired, even if the platform still accepts the token. */
function refuseOver(found: FoundCustomer, { authenticatedAt }: IdentityClaims, now: Date): void {
  const { session, sessionsValidAfter, limits } = found;
  const refusal = sessionRefusal({ authenticatedAt, session, sessionsValidAfter }, limits, now);
  if (refusal !== undefined) fail("IdTokenVerifyFailed", { reason: `session ${refusal}` });
}

/** Registering, and asking whether one is registered, work without a customer. */
function isOpenToNewcomers(call: AnsweredCall): boolean {
  return typeof call === "object" && call.of === "business" && call.isOpenToNewcomers === true;
}

/** Calls about the patient's own account, also while they act for another person. */
function isOfAccount(call: AnsweredCall): boolean {
  return typeof call === "object" && call.of !== "public" && call.isOfAccount === true;
}

type FoundCustomer = NonNullable<Awaited<ReturnType<CustomerLookup["ofBusiness"]>>>;

/** Finds the row of the path and the token, for a session that is not over. */
async function findTokenOwner(
  lookup: CustomerLookup,
  { context, call }: { context: Context<CustomerEnv>; call: AnsweredCall },
  claims: IdentityClaims,
  { database, settings, now }: Pick<Deps, "database" | "settings" | "now">,
): Promise<{ customer: CallingCustomer; session: FoundCustomer["session"] } | undefined> {
  const [, owner, segment = ""] = OWNER_PATH.exec(context.req.path) ?? [];
  if (owner === undefined) return undefined;
  const id = readId(segment);
  const tokenOwner = { identityUid: claims.uid, authenticatedAt: claims.authenticatedAt };
  const isOfClinic = owner === "clinic";
  if (id !== undefined && isVisitSignIn(claims)) {
    const ofVisit = await findVisitOwner({ database, settings }, claims, { isOfClinic, id }, now());
    return isServedHere(settings, ofVisit) ? ofVisit : fail("MedicalBusinessNotFound");
  }
  const found = id === undefined ? undefined : await lookup[isOfClinic ? "ofClinic" : "ofBusiness"](id, tokenOwner);
  if (id === undefined || !found || !isServedHere(settings, found))
    return fail(isOfClinic ? "ClinicNotFound" : "MedicalBusinessNotFound");
  refuseOver(found, claims, now());
  const { customer, session } = found;
  if (customer) return { customer: isOfClinic ? { ...customer, clinicId: id } : customer, session };
  if (isOfClinic) return fail("ClinicNotOfCustomer");
  return isOpenToNewcomers(call) ? undefined : fail("MedicalBusinessNotOfCustomer");
}

/**
 * Guards every path under `/api/v{n}/customer` by its form alone, so that a new route is guarded by default. Refuses in
 * this order: U001, E009, CL001 or MB0001, E009 for a session that was ended, unused for too long or too old, C001 or
 * MB002, E005 for a route that the contract does not declare, and for a person whom the patient does not represent.
 * Sets `claims`, `customer` and `session` in the context; for a signed-in person without a record, `claims` alone.
 * Mounted before all routes.
 */
export function requireCustomer(
  environment: Pick<Deps, "database" | "identity" | "now" | "settings">,
  findCall: FindAnsweredCall<PatientCall>,
): Layer<CustomerEnv> {
  const lookup = createCustomerLookup(environment.database);

  async function readCustomer(context: Context<CustomerEnv>): Promise<void> {
    const deps = depsAtHost(context, environment);
    const { identity } = deps;
    const claims = await readBearer(context.req.header("authorization"), (token) => identity.verifyIdToken(token));
    context.set("claims", claims);
    context.set("keyOwner", claims.uid);
    const call = findCall(context);
    const found = await findTokenOwner(lookup, { context, call }, claims, deps);
    if (call === "undeclared") return fail("Forbidden", { reason: "the call is not declared" });
    if (!found) return;
    const { customer, session: known } = found;
    context.set("customer", customer);
    const isOfVisit = isVisitSignIn(claims);
    if (isOfVisit && typeof call === "object") requireVisitCall(context, claims, call);
    const userAgent = context.req.header("user-agent");
    const requestId = context.get("requestId");
    const language = pageLanguage(context);
    const opened = { owner: customer, claims, known, userAgent, requestId, language };
    context.set("session", await openSession(deps, opened));
    // The first call of a sign-in, also by the mail's link, which signs in at the identity platform.
    if (!known && claims.email !== undefined) setKnownBrowserCookie(context, deps.settings, claims.email);
    if (!isOfVisit && !isOfAccount(call)) await actForPerson(deps, context, customer);
  }

  return (context, next) => (isCustomerPath(context.req.path) ? readCustomer(context).then(next) : next());
}
