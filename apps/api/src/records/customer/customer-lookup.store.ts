import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinic, medicalBusiness } from "../clinic/clinic.table.ts";
import { customer, customerClinic } from "./customer.table.ts";

/** The signed-in patient as every use case knows them: by keys alone. */
export type Customer = { medicalBusinessId: string; customerId: string };

/** A patient in one clinic of the business. */
export type ClinicCustomer = Customer & { clinicId: string };

/**
 * `undefined` as a whole: no such clinic or business. `customer: undefined`: it exists, but is not this person's.
 * Sign-ins before `sessionsValidAfter` were ended by the patient.
 */
type CustomerLookupResult =
  | { medicalBusinessId: string; customer: Customer | undefined; sessionsValidAfter: Date | null }
  | undefined;

export type CustomerLookup = {
  ofClinic(clinicId: string, identityUid: string): Promise<CustomerLookupResult>;
  ofBusiness(medicalBusinessId: string, identityUid: string): Promise<CustomerLookupResult>;
};

type LookupRow = { medicalBusinessId: string; customerId: string | null; sessionsValidAfter: Date | null };

function toResult(row: LookupRow | undefined): CustomerLookupResult {
  if (!row) return undefined;
  const { medicalBusinessId, customerId, sessionsValidAfter } = row;
  const customer = customerId === null ? undefined : { medicalBusinessId, customerId };
  return { medicalBusinessId, customer, sessionsValidAfter };
}

/**
 * The two questions asked before every customer call, each one prepared query over unique indexes. A closed account
 * is nobody's. Prepared once per process, not per call.
 */
export function prepareCustomerLookup(database: Database): CustomerLookup {
  const isOwnOpenAccount = (
    medicalBusinessId: typeof clinic.medicalBusinessId | typeof medicalBusiness.medicalBusinessId,
  ) =>
    and(
      eq(customer.medicalBusinessId, medicalBusinessId),
      eq(customer.identityUid, sql.placeholder("identityUid")),
      isNull(customer.closedAt),
    );

  const ofClinic = database
    .select({
      medicalBusinessId: clinic.medicalBusinessId,
      customerId: customerClinic.customerId,
      sessionsValidAfter: customer.sessionsValidAfter,
    })
    .from(clinic)
    .leftJoin(customer, isOwnOpenAccount(clinic.medicalBusinessId))
    .leftJoin(
      customerClinic,
      and(
        eq(customerClinic.medicalBusinessId, clinic.medicalBusinessId),
        eq(customerClinic.customerId, customer.customerId),
        eq(customerClinic.clinicId, clinic.clinicId),
      ),
    )
    .where(eq(clinic.clinicId, sql.placeholder("clinicId")))
    .prepare("customer_of_clinic");

  const ofBusiness = database
    .select({
      medicalBusinessId: medicalBusiness.medicalBusinessId,
      customerId: customer.customerId,
      sessionsValidAfter: customer.sessionsValidAfter,
    })
    .from(medicalBusiness)
    .leftJoin(customer, isOwnOpenAccount(medicalBusiness.medicalBusinessId))
    .where(eq(medicalBusiness.medicalBusinessId, sql.placeholder("medicalBusinessId")))
    .prepare("customer_of_business");

  return {
    ofClinic: async (clinicId, identityUid) => toResult((await ofClinic.execute({ clinicId, identityUid }))[0]),
    ofBusiness: async (medicalBusinessId, identityUid) =>
      toResult((await ofBusiness.execute({ medicalBusinessId, identityUid }))[0]),
  };
}
