import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { KnownSession, SessionLimits } from "./session-life.ts";

/** The keys of a patient, by which every use case finds them. */
export type Customer = { medicalBusinessId: string; customerId: string };

export type ClinicCustomer = Customer & { clinicId: string };

/**
 * `undefined` as a whole: no such clinic or business. `customer: undefined`: it exists, but is not this person's.
 * `session: undefined`: the first call of a sign-in. Sign-ins before `sessionsValidAfter` were ended, except sessions
 * whose row is not ended (`session-life.ts`).
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

/** The caller: the platform's user, and the sign-in of the token. */
export type TokenOwner = { identityUid: string; authenticatedAt: Date };

export type CustomerLookup = {
  ofClinic(clinicId: string, tokenOwner: TokenOwner): Promise<CustomerLookupResult>;
  ofBusiness(medicalBusinessId: string, tokenOwner: TokenOwner): Promise<CustomerLookupResult>;
};

type LookupRow = {
  medicalBusinessId: string;
  customerId: string | null;
  sessionsValidAfter: Date | null;
  sessionId: string | null;
  device: string;
  lastUsedAt: Date;
  provenAt: Date | null;
  endedAt: Date | null;
  sessionIdleDays: number;
  sessionMaximumDays: number;
};

const OWN_ACCOUNT_SQL = `left join customer on customer.medical_business_id = medical_business.medical_business_id
     and customer.identity_uid = :identityUid and customer.closed_at is null`;

const THEIR_SESSION_SQL = `left join customer_session on customer_session.medical_business_id = customer.medical_business_id
     and customer_session.customer_id = customer.customer_id
     and (customer_session.authenticated_at = :authenticatedAt
       or customer_session.earlier_authenticated_at = :authenticatedAt)`;

const LOOKUP_COLUMNS = `customer.sessions_valid_after, customer_session.session_id, customer_session.device,
     customer_session.last_used_at, customer_session.proven_at, customer_session.ended_at,
     medical_business.session_idle_days, medical_business.session_maximum_days`;

const selectOfClinic = prepareStatement<TokenOwner & { clinicId: string }, LookupRow>(
  "customer_of_clinic",
  `select clinic.medical_business_id, customer_clinic.customer_id, ${LOOKUP_COLUMNS}
   from clinic
   join medical_business on medical_business.medical_business_id = clinic.medical_business_id
   ${OWN_ACCOUNT_SQL}
   left join customer_clinic on customer_clinic.medical_business_id = clinic.medical_business_id
     and customer_clinic.customer_id = customer.customer_id and customer_clinic.clinic_id = clinic.clinic_id
   ${THEIR_SESSION_SQL}
   where clinic.clinic_id = :clinicId`,
);

const selectOfBusiness = prepareStatement<TokenOwner & { medicalBusinessId: string }, LookupRow>(
  "customer_of_business",
  `select medical_business.medical_business_id, customer.customer_id, ${LOOKUP_COLUMNS}
   from medical_business
   ${OWN_ACCOUNT_SQL}
   ${THEIR_SESSION_SQL}
   where medical_business.medical_business_id = :medicalBusinessId`,
);

function toResult(row: LookupRow | undefined): CustomerLookupResult {
  if (!row) return undefined;
  const { medicalBusinessId, customerId, sessionId } = row;
  return {
    medicalBusinessId,
    customer: customerId === null ? undefined : { medicalBusinessId, customerId },
    sessionsValidAfter: row.sessionsValidAfter,
    session:
      sessionId === null
        ? undefined
        : {
            sessionId,
            device: row.device,
            lastUsedAt: row.lastUsedAt,
            provenAt: row.provenAt,
            endedAt: row.endedAt,
          },
    limits: { sessionIdleDays: row.sessionIdleDays, sessionMaximumDays: row.sessionMaximumDays },
  };
}

/** The two lookups of every customer call, each by unique indexes. */
export function createCustomerLookup(database: Database): CustomerLookup {
  return {
    ofClinic: async (clinicId, tokenOwner) =>
      toResult((await selectOfClinic(database, { clinicId, ...tokenOwner }))[0]),
    ofBusiness: async (medicalBusinessId, tokenOwner) =>
      toResult((await selectOfBusiness(database, { medicalBusinessId, ...tokenOwner }))[0]),
  };
}
