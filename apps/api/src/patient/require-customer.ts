import { isCustomerPath } from "@madoguchi/contract/http/paths";
import type { MiddlewareHandler } from "hono";
import type { IdentityClaims, IdentityPlatform } from "../platform/adapters/identity/identity.port.ts";
import { isWellFormedId } from "../platform/db/well-formed-id.ts";
import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import { type CustomerLookup, prepareCustomerLookup } from "../records/customer/customer-lookup.store.ts";
import type { CallingCustomer, CustomerEnv } from "./customer-context.ts";

const BEARER = /^Bearer +(\S+) *$/i;
const OWNER_PATH = /^\/api\/v\d+\/customer\/(clinic|business)\/([^/]+)(?:\/|$)/;
const INFORMATION_PATH = /^\/api\/v\d+\/customer\/business\/[^/]+\/information\/?$/;

/**
 * Who is calling, from the `Authorization` header (spec §6). Nothing sent is U001; whatever is wrong with what was
 * sent is E009, and the answer does not say what.
 */
async function readBearer(
  authorization: string | undefined,
  verifyIdToken: IdentityPlatform["verifyIdToken"],
): Promise<IdentityClaims> {
  if (authorization === undefined || authorization.trim() === "") return fail("UserNotLoggedIn");
  const token = BEARER.exec(authorization)?.[1];
  const claims = token === undefined ? undefined : await verifyIdToken(token);
  return claims ?? fail("IdTokenVerifyFailed");
}

/** Registering, and asking whether one is registered, come before there is a customer. */
function isOpenToNewcomers(method: string, path: string): boolean {
  return INFORMATION_PATH.test(path) && ["GET", "HEAD", "POST"].includes(method);
}

/** The id in the path; `undefined` for what cannot be an id of ours, so that the database is not asked for it. */
function readId(segment: string): string | undefined {
  try {
    const id = decodeURIComponent(segment);
    return isWellFormedId(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/** The patient has ended all sessions since this one began; its token is good for the platform and not for us. */
function refuseEnded(authenticatedAt: Date, sessionsValidAfter: Date | null): void {
  if (sessionsValidAfter !== null && authenticatedAt < sessionsValidAfter) {
    fail("IdTokenVerifyFailed", { reason: "session ended by the patient" });
  }
}

async function findCustomer(
  lookup: CustomerLookup,
  method: string,
  path: string,
  { uid, authenticatedAt }: IdentityClaims,
): Promise<CallingCustomer | undefined> {
  const [, owner, segment = ""] = OWNER_PATH.exec(path) ?? [];
  if (owner === undefined) return undefined;
  const id = readId(segment);
  if (owner === "clinic") {
    const found = id === undefined ? undefined : await lookup.ofClinic(id, uid);
    if (id === undefined || !found) return fail("ClinicNotFound");
    refuseEnded(authenticatedAt, found.sessionsValidAfter);
    return found.customer ? { ...found.customer, clinicId: id } : fail("ClinicNotOfCustomer");
  }
  const found = id === undefined ? undefined : await lookup.ofBusiness(id, uid);
  if (!found) return fail("MedicalBusinessNotFound");
  refuseEnded(authenticatedAt, found.sessionsValidAfter);
  return found.customer ?? (isOpenToNewcomers(method, path) ? undefined : fail("MedicalBusinessNotOfCustomer"));
}

/**
 * Guards every path starting `/api/v{n}/customer` by its form alone, so that a new route is guarded before anyone
 * thinks of it. Refuses in this order: U001, E009, CL001 or MB0001, E009 once more for a session that the patient has
 * ended, C001 or MB002. Leaves `claims` and `customer` in the context; a newcomer who registers, or asks whether they are
 * registered, has claims alone. Mounted before all routes.
 */
export function requireCustomer({
  database,
  identity,
}: Pick<Deps, "database" | "identity">): MiddlewareHandler<CustomerEnv> {
  const lookup = prepareCustomerLookup(database);
  return async (context, next) => {
    const { method, path } = context.req;
    if (!isCustomerPath(path)) return next();
    const claims = await readBearer(context.req.header("authorization"), (token) => identity.verifyIdToken(token));
    context.set("claims", claims);
    context.set("keyOwner", claims.uid);
    const customer = await findCustomer(lookup, method, path, claims);
    if (customer) context.set("customer", customer);
    return next();
  };
}
