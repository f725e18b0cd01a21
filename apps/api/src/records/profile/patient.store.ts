import type { Patient } from "@madoguchi/contract/operation/patient";
import { storedProfileSchema } from "@madoguchi/contract/profile/profile";
import { and, eq, lte, type SQL, sql } from "drizzle-orm";
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

function selectPatients(database: Database, { medicalBusinessId, clinicId }: ClinicKey, condition: SQL | undefined) {
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
    .where(and(eq(customer.medicalBusinessId, medicalBusinessId), condition));
}

function readPatient(row: Awaited<ReturnType<typeof selectPatients>>[number]): PatientRecord {
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

/** Who a patient of the clinic is; another clinic's is not found. */
export async function findPatient(
  database: Database,
  clinic: ClinicKey,
  key: { customerId: string } | { medicalRecordCode: string },
): Promise<PatientRecord | undefined> {
  const [row] = await selectPatients(
    database,
    clinic,
    "customerId" in key
      ? eq(customer.customerId, key.customerId)
      : eq(customer.medicalRecordCode, key.medicalRecordCode),
  );
  return row && readPatient(row);
}

/**
 * The patients who have joined the clinic by `asOf`, by record code, from after one on; of one patient where `customerId`
 * says so. Codes are compared byte by byte, as their index has them.
 */
export async function listPatients(
  database: Database,
  { customerId, asOf, ...clinic }: ClinicKey & { customerId?: string; asOf?: Date },
  { after, most }: { after: string | undefined; most: number },
): Promise<PatientRecord[]> {
  const code = sql`(${customer.medicalRecordCode})`;
  const rows = await selectPatients(
    database,
    clinic,
    and(
      asOf && lte(customerClinic.joinedAt, asOf),
      customerId === undefined ? undefined : eq(customer.customerId, customerId),
      after === undefined ? undefined : sql`${code} ~>~ ${after}`,
    ),
  )
    .orderBy(sql`${code} using ~<~`)
    .limit(most);
  return rows.map(readPatient);
}
