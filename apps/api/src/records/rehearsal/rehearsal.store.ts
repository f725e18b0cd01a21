import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { eq, lte } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { customer } from "../customer/customer.table.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { profile } from "../profile/profile.table.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { rehearsal } from "./rehearsal.table.ts";

export type RehearsalRow = typeof rehearsal.$inferSelect;

/** The rehearsal of a clinic with its patient; `undefined` while it has none. */
export async function findRehearsal(database: Database, clinicId: string) {
  const [found] = await database
    .select({
      row: rehearsal,
      medicalRecordCode: customer.medicalRecordCode,
      email: customer.email,
      lastName: profile.lastName,
      firstName: profile.firstName,
    })
    .from(rehearsal)
    .innerJoin(customer, ofCustomer(customer, rehearsal))
    .innerJoin(profile, ofCustomer(profile, rehearsal))
    .where(eq(rehearsal.clinicId, clinicId));
  return found;
}

/** Its row, locked until the transaction ends. */
export async function lockRehearsal(database: Database, clinicId: string): Promise<RehearsalRow | undefined> {
  const [row] = await database.select().from(rehearsal).where(eq(rehearsal.clinicId, clinicId)).for("update");
  return row;
}

export async function insertRehearsal(database: Database, row: RehearsalRow): Promise<void> {
  await database.insert(rehearsal).values(row);
}

/** The clinics whose rehearsals began before an instant. */
export async function listRehearsalsBefore(database: Database, instant: Date): Promise<string[]> {
  const rows = await database
    .select({ clinicId: rehearsal.clinicId })
    .from(rehearsal)
    .where(lte(rehearsal.startedAt, instant));
  return rows.map(({ clinicId }) => clinicId);
}

/** Whether this patient is a practice patient of a clinic. */
export async function isPracticePatient(database: Database, { medicalBusinessId, customerId }: Customer) {
  const rows = await database
    .select({ clinicId: rehearsal.clinicId })
    .from(rehearsal)
    .where(ofCustomer(rehearsal, { medicalBusinessId, customerId }));
  return rows.length > 0;
}

type PracticeVisit = Customer & {
  treatmentId: string;
  clinicId: string;
  clinicalDepartmentId: string;
  reservationNumber: string;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
};

/** Inserts a visit without a booked time: it takes no seat, and any doctor of the clinic may hold it. */
export async function insertPracticeVisit(database: Database, visit: PracticeVisit): Promise<void> {
  const booked = {
    kind: "consultation",
    statusId: TreatmentStatus.Reserved,
    isFirstTreatment: true,
    isNewReservation: true,
  } as const;
  await database.insert(treatment).values({ ...visit, ...booked });
}
