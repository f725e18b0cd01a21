import type { ChangedRow, ExistingRow } from "@madoguchi/contract/data-import/data-import";
import type { PatientRow } from "@madoguchi/contract/exchange/patients";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../../records/clinic/clinic.store.ts";
import { type ImportKey, insertPatients } from "./insert-patients.store.ts";
import { judgePastRows, type PastRow } from "./judge-past-rows.ts";
import { judgePatients } from "./judge-patients.ts";
import { findKnownPatients } from "./known-patient.store.ts";
import { listOwnReservations, type PastTable } from "./past-row.store.ts";
import type { CellProblem, NumberedRow } from "./read-rows.ts";

/** The effect of an import on the rows that were read, and the functions that apply it. */
export type ImportPlan = {
  problems: CellProblem[];
  existing: ExistingRow[];
  /** Entries of a list that the file changes. */
  changed: ChangedRow[];
  newRows: number;
  insert: (transaction: Database, key: ImportKey, at: Date) => Promise<void>;
};

function given(texts: readonly (string | null)[]): string[] {
  return texts.flatMap((text) => (text === null || text === "" ? [] : [text]));
}

/** Compares rows of `patients.csv` with the patients of the business. */
export async function planPatients(
  database: Database,
  clinic: ClinicKey,
  rows: readonly NumberedRow<PatientRow>[],
  now: Date,
): Promise<ImportPlan> {
  const known = await findKnownPatients(database, clinic, {
    recordNumbers: rows.map(({ row }) => row.recordNumber),
    birthdates: given(rows.map(({ row }) => row.birthdate)),
    phoneNumbers: given(rows.map(({ row }) => row.phoneNumber)),
    emails: given(rows.map(({ row }) => row.email)),
  });
  const { made, existing, problems } = judgePatients(rows, known, now);
  return {
    ...{ existing, problems, newRows: made.length, changed: [] },
    insert: (transaction, key, at) =>
      insertPatients(
        transaction,
        key,
        made.map(({ row }) => row),
        at,
      ),
  };
}

/** Compares rows of `visits.csv` or `prescriptions.csv` with the clinic's data on the patients that they name. */
export async function planPastRows<Row extends PastRow>(
  database: Database,
  clinic: ClinicKey,
  rows: readonly NumberedRow<Row>[],
  table: PastTable<Row>,
): Promise<ImportPlan> {
  const recordNumbers = [...new Set(rows.map(({ row }) => row.recordNumber))];
  const noOthers = { birthdates: [], phoneNumbers: [], emails: [] };
  const patients = await findKnownPatients(database, clinic, { recordNumbers, ...noOthers });
  const ofClinic = patients.filter(({ isOfClinic }) => isOfClinic);
  const customerIds = ofClinic.map(({ customerId }) => customerId);
  const contents = await table.listContents(database, clinic, customerIds);
  const numbers = given(rows.map(({ row }) => row.reservationNumber));
  const reservations = await listOwnReservations(database, clinic, numbers);
  const known = {
    customerIds: new Map(ofClinic.map(({ medicalRecordCode, customerId }) => [medicalRecordCode, customerId])),
    contents: contents.map(({ customerId, content }) => `${customerId} ${content}`),
    reservations: new Set(reservations.map((each) => `${each.customerId} ${each.reservationNumber}`)),
  };
  const { made, existing, problems } = judgePastRows(rows, known, table.contentOf);
  return {
    ...{ existing, problems, newRows: made.length, changed: [] },
    insert: (transaction, key) => table.insert(transaction, key, made),
  };
}
