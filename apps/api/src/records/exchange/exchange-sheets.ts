import { type ExchangeColumns, headersOf, writeRow } from "@madoguchi/contract/exchange/exchange-column";
import { PATIENT_COLUMNS } from "@madoguchi/contract/exchange/patients";
import { PRESCRIPTION_COLUMNS, type PrescriptionRow } from "@madoguchi/contract/exchange/prescriptions";
import { VISIT_COLUMNS, type VisitRow } from "@madoguchi/contract/exchange/visits";
import { listAddresses } from "../address/address.store.ts";
import { readSentAllergies } from "../health/stated-allergies.ts";
import {
  listPastPrescriptionsOf,
  listPastVisitsOf,
  type PastPrescriptionRow,
  type PastVisitRow,
} from "../past-record/past-record.store.ts";
import { listPatients, type PatientRecord } from "../profile/patient.store.ts";
import type { Sheet, SheetSource } from "../record-sheets/record-sheet.ts";
import { readOfTreatments } from "../record-sheets/reported-treatments.store.ts";
import { patientRow, prescriptionRow, visitRow } from "./exchange-rows.ts";
import { type ExchangedVisit, listExchangedVisits } from "./exchange-visit.store.ts";

/** An imported visit as the line of `visits.csv` that it came from. */
function pastVisitRow(recordNumber: string, visit: PastVisitRow): VisitRow {
  const { reservationNumber, visitedOn, visitedAt, department, doctorName, isFirst, status, note, explanation } = visit;
  const { diagnoses } = visit;
  const { plan, nextVisitAdvice, emergencyAdvice, remark, chargeTotal, paymentMethod, paidOn, refundedTotal } = visit;
  return {
    ...{ recordNumber, reservationNumber, at: { day: visitedOn, time: visitedAt } },
    ...{ department, doctorName, isFirst, status, diagnoses, note },
    ...{ explanation, plan, nextVisitAdvice, emergencyAdvice, remark },
    ...{ chargeTotal, paymentMethod, paidOn, refundedTotal },
  };
}

/** An imported prescription as the line of `prescriptions.csv` that it came from. */
function pastPrescriptionRow(recordNumber: string, line: PastPrescriptionRow): PrescriptionRow {
  const { reservationNumber, prescribedOn, name, usage, days, quantity, supplies, isUnapproved } = line;
  return { recordNumber, reservationNumber, prescribedOn, name, usage, days, quantity, supplies, isUnapproved };
}

const PATIENTS_AT_ONCE = 100;

/** The patients of the scope by record code, page by page. */
export async function* readPatientPages({ database, scope }: SheetSource): AsyncGenerator<PatientRecord[]> {
  let after: string | undefined;
  do {
    const patients = await listPatients(database, scope, { after, most: PATIENTS_AT_ONCE });
    if (patients.length > 0) yield patients;
    after = patients.length === PATIENTS_AT_ONCE ? patients.at(-1)?.patient.medicalRecordCode : undefined;
  } while (after !== undefined);
}

async function writePatients(
  { database, scope }: SheetSource,
  patients: readonly PatientRecord[],
): Promise<string[][]> {
  const ids = patients.map(({ customerId }) => customerId);
  const addresses = await listAddresses(database, scope.medicalBusinessId, ids);
  const allergiesOf = await readSentAllergies(database, scope, patients);
  return patients.map((record) =>
    writeRow(PATIENT_COLUMNS, patientRow(record, addresses.get(record.customerId) ?? {}, allergiesOf(record))),
  );
}

type VisitOf = { recordNumber: string; visit: ExchangedVisit };

function codesOf(patients: readonly PatientRecord[]): Map<string, string> {
  return new Map(patients.map(({ customerId, patient }) => [customerId, patient.medicalRecordCode]));
}

async function listVisits({ database, scope }: SheetSource, patients: readonly PatientRecord[]): Promise<VisitOf[]> {
  const codes = codesOf(patients);
  const visits = await listExchangedVisits(database, scope, [...codes.keys()]);
  return visits.map((visit) => ({ visit, recordNumber: codes.get(visit.treatment.customerId) ?? "" }));
}

function idsOf(visits: readonly VisitOf[]): string[] {
  return visits.map(({ visit }) => visit.treatment.treatmentId);
}

async function writeVisits(source: SheetSource, patients: readonly PatientRecord[]): Promise<string[][]> {
  const visits = await listVisits(source, patients);
  const { medicalBusinessId } = source.scope;
  const found = await readOfTreatments.notes(source.database, medicalBusinessId, idsOf(visits));
  const notes = Map.groupBy(found, ({ treatmentId }) => treatmentId);
  const codes = codesOf(patients);
  const past = await listPastVisitsOf(source.database, source.scope, [...codes.keys()]);
  const rows = [
    ...visits.map(({ recordNumber, visit }) =>
      visitRow(recordNumber, visit, notes.get(visit.treatment.treatmentId) ?? []),
    ),
    ...past.map((visit) => pastVisitRow(codes.get(visit.customerId) ?? "", visit)),
  ];
  return rows.map((row) => writeRow(VISIT_COLUMNS, row));
}

async function writePrescriptions(source: SheetSource, patients: readonly PatientRecord[]): Promise<string[][]> {
  const visits = await listVisits(source, patients);
  const { medicalBusinessId } = source.scope;
  const found = await readOfTreatments.prescriptions(source.database, medicalBusinessId, idsOf(visits));
  const lines = Map.groupBy(found, ({ treatmentId }) => treatmentId);
  const codes = codesOf(patients);
  const past = await listPastPrescriptionsOf(source.database, source.scope, [...codes.keys()]);
  const rows = [
    ...visits.flatMap(({ recordNumber, visit }) =>
      (lines.get(visit.treatment.treatmentId) ?? []).map((line) => prescriptionRow(recordNumber, visit, line)),
    ),
    ...past.map((line) => pastPrescriptionRow(codes.get(line.customerId) ?? "", line)),
  ];
  return rows.map((row) => writeRow(PRESCRIPTION_COLUMNS, row));
}

/** Sorted by record number, then by the time in the third column: an order that an import elsewhere does not change. */
function inOrder(lines: readonly string[][]): string[][] {
  const keyOf = ([recordNumber = "", reservationNumber = "", at = "", ...rest]: string[]) =>
    [recordNumber, at, reservationNumber, ...rest].join("\0");
  const keyed = lines.map((line) => ({ line, key: keyOf(line) }));
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ line }) => line);
}

function exchangeSheet(
  columns: ExchangeColumns,
  writeLines: (source: SheetSource, patients: readonly PatientRecord[]) => Promise<string[][]>,
): Sheet {
  return {
    headings: headersOf(columns),
    async *pages(source) {
      for await (const patients of readPatientPages(source)) yield inOrder(await writeLines(source, patients));
    },
  };
}

/** The three files that an import reads (`@madoguchi/contract/exchange/exchange-files`). */
export const EXCHANGE_SHEETS = {
  patients: exchangeSheet(PATIENT_COLUMNS, writePatients),
  visits: exchangeSheet(VISIT_COLUMNS, writeVisits),
  prescriptions: exchangeSheet(PRESCRIPTION_COLUMNS, writePrescriptions),
} as const satisfies Record<string, Sheet>;
