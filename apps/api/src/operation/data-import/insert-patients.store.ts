import { randomUUID } from "node:crypto";
import type { PatientRow } from "@madoguchi/contract/exchange/patients";
import { DEFAULT_BIRTHDATE } from "@madoguchi/contract/profile/birthdate";
import { startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { and, eq, lte } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { address } from "../../records/address/address.table.ts";
import type { ClinicKey } from "../../records/clinic/clinic.store.ts";
import { medicalBusiness } from "../../records/clinic/clinic.table.ts";
import { customer, customerClinic } from "../../records/customer/customer.table.ts";
import { importedPatient } from "../../records/past-record/imported-patient.table.ts";
import { profile } from "../../records/profile/profile.table.ts";
import { inBatches } from "./in-batches.ts";

export type ImportKey = ClinicKey & { dataImportId: string };

/** The number in a code of our own form; the business's own count never gives other codes. */
const OWN_FORM = /^M(\d{6,8})$/;

/**
 * Moves the business's own count past the highest number of its form among these, so that no registration is given one
 * of them. Runs before the import, so that registrations need not wait for its transaction.
 */
export async function skipRecordNumbers(
  database: Database,
  medicalBusinessId: string,
  recordNumbers: readonly string[],
): Promise<void> {
  const highest = recordNumbers.reduce((most, number) => Math.max(most, Number(OWN_FORM.exec(number)?.[1] ?? 0)), 0);
  await database
    .update(medicalBusiness)
    .set({ nextRecordNumber: highest + 1 })
    .where(
      and(eq(medicalBusiness.medicalBusinessId, medicalBusinessId), lte(medicalBusiness.nextRecordNumber, highest)),
    );
}

type NewPatient = { customerId: string; row: PatientRow };

function profileOf({ row }: NewPatient, at: Date) {
  const { lastName, firstName, lastNameKana, firstNameKana, sex, birthdate, phoneNumber } = row;
  return {
    ...{ lastName, firstName, lastNameKana, firstNameKana, phoneNumber, updatedAt: at },
    sex: sex ?? 0,
    birthdate: birthdate ?? DEFAULT_BIRTHDATE,
    isBirthdateDefault: birthdate === null,
    isEnteredByClinic: true,
    careNeeds: row.careNeeds,
    careNeedsNote: row.careNeedsNote,
  };
}

function addressOf({ row }: NewPatient, at: Date) {
  const { lastName, firstName, postcode, prefecture, city, town, street, building } = row;
  return {
    ...{ postcode, prefecture, city, town, street, building, updatedAt: at },
    recipientName: row.recipientName === "" ? `${lastName} ${firstName}` : row.recipientName,
    phoneNumber: row.recipientPhoneNumber === "" ? row.phoneNumber : row.recipientPhoneNumber,
  };
}

/** Inserts a waiting record for each row (decision 87). */
export async function insertPatients(
  transaction: Database,
  { medicalBusinessId, clinicId, dataImportId }: ImportKey,
  rows: readonly PatientRow[],
  at: Date,
): Promise<void> {
  const patients = rows.map((row) => ({ customerId: randomUUID(), row }));
  const keyOf = ({ customerId }: NewPatient) => ({ medicalBusinessId, customerId });
  await inBatches(patients, async (batch) => {
    const joinedAt = ({ row }: NewPatient) => (row.joinedOn === null ? at : startOfCalendarDay(row.joinedOn));
    await transaction.insert(customer).values(
      batch.map((each) => ({
        ...keyOf(each),
        contactEmail: each.row.email === "" ? null : each.row.email,
        medicalRecordCode: each.row.recordNumber,
        createdAt: joinedAt(each),
      })),
    );
    await transaction
      .insert(customerClinic)
      .values(batch.map((each) => ({ ...keyOf(each), clinicId, joinedAt: joinedAt(each) })));
    await transaction.insert(profile).values(batch.map((each) => ({ ...keyOf(each), ...profileOf(each, at) })));
    const withAddress = batch.filter(({ row }) => row.postcode !== "");
    if (withAddress.length > 0) {
      await transaction.insert(address).values(withAddress.map((each) => ({ ...keyOf(each), ...addressOf(each, at) })));
    }
    await transaction
      .insert(importedPatient)
      .values(batch.map((each) => ({ ...keyOf(each), dataImportId, allergies: each.row.allergies })));
  });
}
