import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { clinic, medicalBusiness } from "../clinic/clinic.table.ts";
import { customer } from "../customer/customer.table.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { profile } from "../profile/profile.table.ts";

/** The issuer of a paper, and its recipient. */
export async function findPaperParties(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
) {
  const [row] = await database
    .select({
      businessName: medicalBusiness.name,
      clinicName: clinic.name,
      clinicAddress: clinic.address,
      clinicPhoneNumber: clinic.phoneNumber,
      keyColour: clinic.keyColour,
      invoiceNumber: clinic.invoiceNumber,
      medicalRecordCode: customer.medicalRecordCode,
      lastName: profile.lastName,
      firstName: profile.firstName,
    })
    .from(clinic)
    .innerJoin(medicalBusiness, eq(medicalBusiness.medicalBusinessId, clinic.medicalBusinessId))
    .innerJoin(
      customer,
      and(eq(customer.medicalBusinessId, clinic.medicalBusinessId), eq(customer.customerId, customerId)),
    )
    .leftJoin(profile, ofCustomer(profile, customer))
    .where(and(eq(clinic.clinicId, clinicId), eq(clinic.medicalBusinessId, medicalBusinessId)));
  return row;
}

/** Empty without a profile. */
export function nameOfPayer({ lastName, firstName }: { lastName: string | null; firstName: string | null }): string {
  return lastName === null ? "" : `${lastName} ${firstName ?? ""}`;
}
