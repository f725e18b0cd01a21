import type { Patient } from "@madoguchi/contract/operation/patient";
import { storedProfileSchema } from "@madoguchi/contract/profile/profile";
import { and, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { customer, customerClinic } from "../customer/customer.table.ts";
import { profile } from "./profile.table.ts";

export type PatientRecord = {
  customerId: string;
  joinedAt: Date;
  isClosed: boolean;
  isWaitingForPatient: boolean;
  patient: Patient;
};

function selectPatient(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  key: { customerId: string } | { medicalRecordCode: string },
) {
  return database
    .select({ customer, profile, joinedAt: customerClinic.joinedAt })
    .from(customer)
    .innerJoin(
      customerClinic,
      and(
        eq(customerClinic.medicalBusinessId, customer.medicalBusinessId),
        eq(customerClinic.customerId, customer.customerId),
        eq(customerClinic.clinicId, clinicId),
      ),
    )
    .leftJoin(
      profile,
      and(eq(profile.medicalBusinessId, customer.medicalBusinessId), eq(profile.customerId, customer.customerId)),
    )
    .where(
      and(
        eq(customer.medicalBusinessId, medicalBusinessId),
        "customerId" in key
          ? eq(customer.customerId, key.customerId)
          : eq(customer.medicalRecordCode, key.medicalRecordCode),
      ),
    );
}

/** Who a patient of the clinic is; another clinic's is not found. */
export async function findPatient(
  database: Database,
  clinic: ClinicKey,
  key: { customerId: string } | { medicalRecordCode: string },
): Promise<PatientRecord | undefined> {
  const [row] = await selectPatient(database, clinic, key);
  if (!row) return undefined;
  const { medicalRecordCode, lineUserId, identityUid, closedAt } = row.customer;
  const email = row.customer.email ?? row.customer.contactEmail;
  const { isBirthdateDefault, ...stored } = storedProfileSchema.parse({ ...row.profile, medicalRecordCode, email });
  return {
    customerId: row.customer.customerId,
    joinedAt: row.joinedAt,
    isClosed: closedAt !== null,
    isWaitingForPatient: identityUid === null && closedAt === null,
    patient: {
      ...stored,
      sex: row.profile ? stored.sex : null,
      birthdate: isBirthdateDefault ? "" : stored.birthdate,
      isLineLinked: lineUserId !== null,
    },
  };
}
