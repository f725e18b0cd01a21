import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinic, clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { consent, customer, customerClinic } from "../../records/customer/customer.table.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { profile } from "../../records/profile/profile.table.ts";
import { seat } from "../../records/spot/spot.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";

/** The tables that name a patient, all with the same two columns. */
type OwnedTable =
  | typeof customer
  | typeof profile
  | typeof customerClinic
  | typeof consent
  | typeof seat
  | typeof treatment;

function isOf(table: OwnedTable, { medicalBusinessId, customerId }: Customer) {
  return and(eq(table.medicalBusinessId, medicalBusinessId), eq(table.customerId, customerId));
}

export async function readAccountRow(database: Database, owner: Customer) {
  const [row] = await database
    .select()
    .from(customer)
    .where(and(isOf(customer, owner), isNull(customer.closedAt)));
  return row;
}

export async function readProfileRow(database: Database, owner: Customer) {
  const [row] = await database.select().from(profile).where(isOf(profile, owner));
  return row;
}

export function listJoinedClinics(database: Database, owner: Customer) {
  return database
    .select({ clinicId: customerClinic.clinicId, name: clinic.name, joinedAt: customerClinic.joinedAt })
    .from(customerClinic)
    .innerJoin(clinic, eq(clinic.clinicId, customerClinic.clinicId))
    .where(isOf(customerClinic, owner))
    .orderBy(asc(customerClinic.joinedAt), asc(customerClinic.clinicId));
}

export function listConsents(database: Database, owner: Customer) {
  return database
    .select()
    .from(consent)
    .where(isOf(consent, owner))
    .orderBy(asc(consent.agreedAt), asc(consent.consentId));
}

/** Seats that she holds and has not booked. */
export function listHeldSeats(database: Database, owner: Customer) {
  return database
    .select({ spotId: seat.spotId, heldUntil: seat.heldUntil })
    .from(seat)
    .where(and(isOf(seat, owner), isNull(seat.treatmentId)));
}

/** Every treatment in every clinic of the business, oldest first. */
export function listAllTreatments(database: Database, owner: Customer) {
  return database
    .select({ treatment, clinicalDepartment: clinicalDepartment.name })
    .from(treatment)
    .innerJoin(
      clinicalDepartment,
      and(
        eq(clinicalDepartment.clinicId, treatment.clinicId),
        eq(clinicalDepartment.clinicalDepartmentId, treatment.clinicalDepartmentId),
      ),
    )
    .where(isOf(treatment, owner))
    .orderBy(asc(treatment.createdAt), asc(treatment.treatmentId));
}
