import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { customer } from "../customer/customer.table.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { dataImport } from "./data-import.table.ts";
import { importedPatient } from "./imported-patient.table.ts";
import { pastPrescription } from "./past-prescription.table.ts";
import { pastVisit } from "./past-visit.table.ts";

type Owner = Customer & { clinicId?: string };

function isOf(table: typeof pastVisit | typeof pastPrescription, owner: Owner): SQL | undefined {
  return and(ofCustomer(table, owner), owner.clinicId === undefined ? undefined : eq(table.clinicId, owner.clinicId));
}

/** The visits of a patient before the clinic used this system, the newest first. */
export function listPastVisits(database: Database, owner: Owner) {
  return database
    .select()
    .from(pastVisit)
    .where(isOf(pastVisit, owner))
    .orderBy(desc(pastVisit.visitedOn), sql`${pastVisit.visitedAt} desc nulls last`, pastVisit.line);
}

/** The medicines that a patient was prescribed before, the newest first. */
export function listPastPrescriptions(database: Database, owner: Owner) {
  return database
    .select()
    .from(pastPrescription)
    .where(isOf(pastPrescription, owner))
    .orderBy(desc(pastPrescription.prescribedOn), pastPrescription.line);
}

function isOfClinic(
  table: typeof pastVisit | typeof pastPrescription,
  { medicalBusinessId, clinicId }: ClinicKey,
  customerIds: readonly string[],
): SQL | undefined {
  return and(
    eq(table.medicalBusinessId, medicalBusinessId),
    eq(table.clinicId, clinicId),
    inArray(table.customerId, [...customerIds]),
  );
}

/** The imported visits of these patients in a clinic, in any order. */
export function listPastVisitsOf(database: Database, clinic: ClinicKey, customerIds: readonly string[]) {
  return database
    .select()
    .from(pastVisit)
    .where(isOfClinic(pastVisit, clinic, customerIds));
}

/** The imported prescriptions of these patients in a clinic, in any order. */
export function listPastPrescriptionsOf(database: Database, clinic: ClinicKey, customerIds: readonly string[]) {
  return database
    .select()
    .from(pastPrescription)
    .where(isOfClinic(pastPrescription, clinic, customerIds));
}

export type PastVisitRow = Awaited<ReturnType<typeof listPastVisits>>[number];
export type PastPrescriptionRow = Awaited<ReturnType<typeof listPastPrescriptions>>[number];

/**
 * The imported allergies of these patients, with the time of the import; for a record with merged ones, those of all of
 * them. Without patients whose record no import created.
 */
export function listImportedPatients(database: Database, medicalBusinessId: string, customerIds: readonly string[]) {
  const ids = [...customerIds];
  return database
    .select({
      customerId: sql<string>`coalesce(${customer.mergedInto}, ${customer.customerId})`,
      allergies: importedPatient.allergies,
      importedAt: dataImport.importedAt,
    })
    .from(importedPatient)
    .innerJoin(customer, ofCustomer(customer, importedPatient))
    .innerJoin(
      dataImport,
      and(
        eq(dataImport.medicalBusinessId, importedPatient.medicalBusinessId),
        eq(dataImport.dataImportId, importedPatient.dataImportId),
      ),
    )
    .where(
      and(
        eq(importedPatient.medicalBusinessId, medicalBusinessId),
        or(inArray(customer.customerId, ids), inArray(customer.mergedInto, ids)),
      ),
    )
    .orderBy(desc(dataImport.importedAt), desc(customer.customerId));
}

/** The imported allergies of one patient, a line each; empty without an import. */
export async function readImportedAllergies(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
): Promise<string> {
  const rows = await listImportedPatients(database, medicalBusinessId, [customerId]);
  return [...new Set(rows.map(({ allergies }) => allergies))].filter((text) => text !== "").join("\n");
}
