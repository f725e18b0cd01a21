import type { Patient } from "@madoguchi/contract/profile/patient";
import { storedProfileSchema } from "@madoguchi/contract/profile/profile";
import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { customer, customerClinic } from "../customer/customer.table.ts";
import { profile } from "./profile.table.ts";

export type PatientRecord = {
  customerId: string;
  joinedAt: Date;
  isClosed: boolean;
  isWaitingForPatient: boolean;
  /** It is part of another record now (decision 91). */
  isMerged: boolean;
  patient: Patient;
};

function selectPatients(database: Database, { medicalBusinessId, clinicId }: ClinicKey, condition: SQL | undefined) {
  return database
    .select({ customer, profile, joinedAt: customerClinic.joinedAt })
    .from(customer)
    .innerJoin(customerClinic, and(ofCustomer(customerClinic, customer), eq(customerClinic.clinicId, clinicId)))
    .leftJoin(profile, ofCustomer(profile, customer))
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
    isMerged: row.customer.mergedInto !== null,
    isWaitingForPatient: identityUid === null && closedAt === null && row.customer.mergedInto === null,
    patient: {
      ...stored,
      sex: row.profile ? stored.sex : null,
      birthdate: isBirthdateDefault ? "" : stored.birthdate,
      isLineLinked: lineUserId !== null,
    },
  };
}

type PatientKey = { customerId: string } | { medicalRecordCode: string };

async function selectPatient(database: Database, clinic: ClinicKey, key: PatientKey) {
  const [row] = await selectPatients(
    database,
    clinic,
    "customerId" in key
      ? eq(customer.customerId, key.customerId)
      : eq(customer.medicalRecordCode, key.medicalRecordCode),
  );
  return row;
}

/** A patient of the clinic; another clinic's is not found. A merged record's id finds the kept one (decision 91). */
export async function findPatient(
  database: Database,
  clinic: ClinicKey,
  key: PatientKey,
): Promise<PatientRecord | undefined> {
  const row = await selectPatient(database, clinic, key);
  const mergedInto = row?.customer.mergedInto;
  if (mergedInto) return findPatient(database, clinic, { customerId: mergedInto });
  return row && readPatient(row);
}

/** A record itself, even if it was merged into another one. */
export async function findRecordItself(
  database: Database,
  clinic: ClinicKey,
  customerId: string,
): Promise<PatientRecord | undefined> {
  const row = await selectPatient(database, clinic, { customerId });
  return row && readPatient(row);
}

/**
 * The patients who have joined the clinic by `asOf`, by record code, after a given one; only one patient with
 * `customerId`; without merged records. Codes are compared byte by byte, as their index does.
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
      isNull(customer.mergedInto),
      asOf && lte(customerClinic.joinedAt, asOf),
      customerId === undefined ? undefined : eq(customer.customerId, customerId),
      after === undefined ? undefined : sql`${code} ~>~ ${after}`,
    ),
  )
    .orderBy(sql`${code} using ~<~`)
    .limit(most);
  return rows.map(readPatient);
}
