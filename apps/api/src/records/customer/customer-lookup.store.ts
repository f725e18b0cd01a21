import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinic, medicalBusiness } from "../clinic/clinic.table.ts";
import { customer, customerClinic } from "./customer.table.ts";
import { customerSession } from "./customer-session.table.ts";
import type { KnownSession, SessionLimits } from "./session-life.ts";

/** The signed-in patient as every use case knows them: by keys alone. */
export type Customer = { medicalBusinessId: string; customerId: string };

/** A patient in one clinic of the business. */
export type ClinicCustomer = Customer & { clinicId: string };

/**
 * `undefined` as a whole: no such clinic or business. `customer: undefined`: it exists, but is not this person's.
 * `session: undefined`: the first call of a sign-in. Sign-ins before `sessionsValidAfter` were ended, but for sessions
 * whose row says otherwise (`session-life.ts`).
 */
type CustomerLookupResult =
  | {
      medicalBusinessId: string;
      customer: Customer | undefined;
      sessionsValidAfter: Date | null;
      session: KnownSession | undefined;
      limits: SessionLimits;
    }
  | undefined;

/** Who asks: the platform's user, and the sign-in of the token. */
export type TokenOwner = { identityUid: string; authenticatedAt: Date };

export type CustomerLookup = {
  ofClinic(clinicId: string, tokenOwner: TokenOwner): Promise<CustomerLookupResult>;
  ofBusiness(medicalBusinessId: string, tokenOwner: TokenOwner): Promise<CustomerLookupResult>;
};

const limitColumns = {
  sessionIdleDays: medicalBusiness.sessionIdleDays,
  sessionMaximumDays: medicalBusiness.sessionMaximumDays,
};

const sessionColumns = {
  sessionId: customerSession.sessionId,
  device: customerSession.device,
  lastUsedAt: customerSession.lastUsedAt,
  provenAt: customerSession.provenAt,
  endedAt: customerSession.endedAt,
};

type LookupRow = {
  medicalBusinessId: string;
  customerId: string | null;
  sessionsValidAfter: Date | null;
  session: KnownSession | null;
  limits: SessionLimits;
};

function toResult(row: LookupRow | undefined): CustomerLookupResult {
  if (!row) return undefined;
  const { medicalBusinessId, customerId, sessionsValidAfter, session, limits } = row;
  const customer = customerId === null ? undefined : { medicalBusinessId, customerId };
  return { medicalBusinessId, customer, sessionsValidAfter, session: session ?? undefined, limits };
}

/**
 * The two questions asked before every customer call, each one prepared query over unique indexes. A closed account
 * is nobody's. Prepared once per process, not per call.
 */
export function prepareCustomerLookup(database: Database): CustomerLookup {
  const isOwnOpenAccount = and(
    eq(customer.medicalBusinessId, medicalBusiness.medicalBusinessId),
    eq(customer.identityUid, sql.placeholder("identityUid")),
    isNull(customer.closedAt),
  );
  const isTheirSession = and(
    eq(customerSession.medicalBusinessId, customer.medicalBusinessId),
    eq(customerSession.customerId, customer.customerId),
    or(
      eq(customerSession.authenticatedAt, sql.placeholder("authenticatedAt")),
      eq(customerSession.earlierAuthenticatedAt, sql.placeholder("authenticatedAt")),
    ),
  );

  const ofClinic = database
    .select({
      medicalBusinessId: clinic.medicalBusinessId,
      customerId: customerClinic.customerId,
      sessionsValidAfter: customer.sessionsValidAfter,
      session: sessionColumns,
      limits: limitColumns,
    })
    .from(clinic)
    .innerJoin(medicalBusiness, eq(medicalBusiness.medicalBusinessId, clinic.medicalBusinessId))
    .leftJoin(customer, isOwnOpenAccount)
    .leftJoin(
      customerClinic,
      and(
        eq(customerClinic.medicalBusinessId, clinic.medicalBusinessId),
        eq(customerClinic.customerId, customer.customerId),
        eq(customerClinic.clinicId, clinic.clinicId),
      ),
    )
    .leftJoin(customerSession, isTheirSession)
    .where(eq(clinic.clinicId, sql.placeholder("clinicId")))
    .prepare("customer_of_clinic");

  const ofBusiness = database
    .select({
      medicalBusinessId: medicalBusiness.medicalBusinessId,
      customerId: customer.customerId,
      sessionsValidAfter: customer.sessionsValidAfter,
      session: sessionColumns,
      limits: limitColumns,
    })
    .from(medicalBusiness)
    .leftJoin(customer, isOwnOpenAccount)
    .leftJoin(customerSession, isTheirSession)
    .where(eq(medicalBusiness.medicalBusinessId, sql.placeholder("medicalBusinessId")))
    .prepare("customer_of_business");

  return {
    ofClinic: async (clinicId, tokenOwner) => toResult((await ofClinic.execute({ clinicId, ...tokenOwner }))[0]),
    ofBusiness: async (medicalBusinessId, tokenOwner) =>
      toResult((await ofBusiness.execute({ medicalBusinessId, ...tokenOwner }))[0]),
  };
}
