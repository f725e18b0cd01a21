import { randomUUID } from "node:crypto";
import type { PrescriptionRow } from "@madoguchi/contract/exchange/prescriptions";
import type { VisitRow } from "@madoguchi/contract/exchange/visits";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../../records/clinic/clinic.store.ts";
import { pastPrescription } from "../../records/past-record/past-prescription.table.ts";
import { pastVisit } from "../../records/past-record/past-visit.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { inBatches } from "./in-batches.ts";
import type { ImportKey } from "./insert-patients.store.ts";
import type { NumberedRow } from "./read-rows.ts";

/** A row of the past with the patient that its number names. */
export type OwnedRow<Row> = NumberedRow<Row> & { customerId: string };

function visitColumns({ recordNumber: _, at, ...row }: VisitRow) {
  return { visitedOn: at.day, visitedAt: at.time, ...row };
}

function prescriptionColumns({ recordNumber: _, ...row }: PrescriptionRow) {
  return row;
}

/** One table of the past: the columns of a file's row, existing rows, and the insertion of new ones. */
export type PastTable<Row> = {
  /** Two rows of one patient with the same content are the same. */
  contentOf: (row: Row) => string;
  listContents: (
    database: Database,
    clinic: ClinicKey,
    customerIds: readonly string[],
  ) => Promise<{ customerId: string; content: string }[]>;
  insert: (transaction: Database, key: ImportKey, rows: readonly OwnedRow<Row>[]) => Promise<void>;
};

/** Writes names and values in a fixed order. */
function describeContent(columns: Record<string, unknown>): string {
  return JSON.stringify(Object.entries(columns).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

type StoredColumns = ClinicKey & { customerId: string; dataImportId: string; line: number; [column: string]: unknown };

function describeStored({ medicalBusinessId: _b, clinicId: _c, dataImportId: _i, line: _l, ...row }: StoredColumns) {
  const { customerId, ...columns } = row;
  return { customerId, content: describeContent(columns) };
}

function isOfPatients(
  table: typeof pastVisit | typeof pastPrescription,
  { medicalBusinessId, clinicId }: ClinicKey,
  customerIds: readonly string[],
) {
  return and(
    eq(table.medicalBusinessId, medicalBusinessId),
    eq(table.clinicId, clinicId),
    sql`${table.customerId} = any(${sql.param(customerIds)}::uuid[])`,
  );
}

export const PAST_VISITS: PastTable<VisitRow> = {
  contentOf: (row) => describeContent(visitColumns(row)),
  listContents: async (database, clinic, customerIds) => {
    const rows = await database
      .select()
      .from(pastVisit)
      .where(isOfPatients(pastVisit, clinic, customerIds));
    return rows.map(({ pastVisitId: _, ...row }) => describeStored(row));
  },
  insert: (transaction, key, rows) =>
    inBatches(rows, async (batch) => {
      await transaction.insert(pastVisit).values(
        batch.map(({ line, customerId, row }) => ({
          ...{ ...key, pastVisitId: randomUUID(), customerId, line },
          ...visitColumns(row),
        })),
      );
    }),
};

export const PAST_PRESCRIPTIONS: PastTable<PrescriptionRow> = {
  contentOf: (row) => describeContent(prescriptionColumns(row)),
  listContents: async (database, clinic, customerIds) => {
    const rows = await database
      .select()
      .from(pastPrescription)
      .where(isOfPatients(pastPrescription, clinic, customerIds));
    return rows.map(({ pastPrescriptionId: _, ...row }) => describeStored(row));
  },
  insert: (transaction, key, rows) =>
    inBatches(rows, async (batch) => {
      await transaction.insert(pastPrescription).values(
        batch.map(({ line, customerId, row }) => ({
          ...{ ...key, pastPrescriptionId: randomUUID(), customerId, line },
          ...prescriptionColumns(row),
        })),
      );
    }),
};

/** The reservation numbers among these of the clinic's own treatments, with their patients. */
export async function listOwnReservations(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  reservationNumbers: readonly string[],
): Promise<{ customerId: string; reservationNumber: string }[]> {
  return database
    .select({ customerId: treatment.customerId, reservationNumber: treatment.reservationNumber })
    .from(treatment)
    .where(
      and(
        eq(treatment.medicalBusinessId, medicalBusinessId),
        eq(treatment.clinicId, clinicId),
        sql`${treatment.reservationNumber} = any(${sql.param(reservationNumbers)}::text[])`,
      ),
    );
}
