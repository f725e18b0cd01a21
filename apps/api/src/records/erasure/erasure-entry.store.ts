import { and, asc, eq, exists, gt, isNull, notExists, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { customer } from "../customer/customer.table.ts";
import { notification } from "../notification/notification.table.ts";
import { knownBirthdate } from "../profile/known-birthdate.store.ts";
import { profile } from "../profile/profile.table.ts";
import { erasureEntry } from "./erasure.table.ts";

export type RunKey = ClinicKey & { year: number };

function isOfRun({ medicalBusinessId, clinicId, year }: RunKey) {
  return and(
    eq(erasureEntry.medicalBusinessId, medicalBusinessId),
    eq(erasureEntry.clinicId, clinicId),
    eq(erasureEntry.year, year),
  );
}

const isCustomerOfEntry = ofCustomer(customer, erasureEntry);

/** Neither erased nor excluded. */
export const isWaiting = and(isNull(erasureEntry.erasedAt), isNull(erasureEntry.keptReason));

/** The patients of a run with an open account and a waiting record, by their message of the planned erasure. */
export async function listPatientsToNotify(
  database: Database,
  key: RunKey,
  planned: { eventKey: string; wasNotified: boolean },
): Promise<string[]> {
  const notified = database
    .select({ customerId: notification.customerId })
    .from(notification)
    .where(
      and(
        ofCustomer(notification, erasureEntry),
        eq(notification.type, "record.erasure"),
        eq(notification.eventKey, planned.eventKey),
      ),
    );
  const rows = await database
    .select({ customerId: erasureEntry.customerId })
    .from(erasureEntry)
    .innerJoin(customer, isCustomerOfEntry)
    .where(
      and(
        isOfRun(key),
        isWaiting,
        isNull(customer.closedAt),
        planned.wasNotified ? exists(notified) : notExists(notified),
      ),
    )
    .orderBy(asc(erasureEntry.medicalRecordCode));
  return rows.map(({ customerId }) => customerId);
}

/** The patients of a run by their code, from the one after `after`, with the present names of their record. */
export function listEntries(
  database: Database,
  key: RunKey,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return database
    .select({
      entry: erasureEntry,
      person: { lastName: profile.lastName, firstName: profile.firstName, birthdate: knownBirthdate },
      closedAt: customer.closedAt,
      isGone: sql<boolean>`${customer.customerId} is null`,
    })
    .from(erasureEntry)
    .leftJoin(customer, isCustomerOfEntry)
    .leftJoin(profile, ofCustomer(profile, erasureEntry))
    .where(and(isOfRun(key), after === undefined ? undefined : gt(erasureEntry.medicalRecordCode, after)))
    .orderBy(asc(erasureEntry.medicalRecordCode))
    .limit(limit);
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

export type WaitingEntry = { customerId: string; isSeenElsewhere: boolean };

/** The patients of a run whose records are neither excluded nor erased. */
export async function listWaitingEntries(database: Database, key: RunKey): Promise<WaitingEntry[]> {
  return database
    .select({
      customerId: erasureEntry.customerId,
      isSeenElsewhere: erasureEntry.isSeenElsewhere,
    })
    .from(erasureEntry)
    .where(and(isOfRun(key), isWaiting))
    .orderBy(asc(erasureEntry.medicalRecordCode));
}

/** Excludes a record with a reason, or includes it again (`null`); `false` when it is no record of the run, or is erased. */
export async function updateExclusion(
  transaction: Database,
  { customerId, ...run }: RunKey & { customerId: string },
  kept: { reason: string; by: string } | null,
): Promise<boolean> {
  const { rowCount } = await transaction
    .update(erasureEntry)
    .set({ keptReason: kept?.reason ?? null, keptBy: kept?.by ?? null })
    .where(and(isOfRun(run), eq(erasureEntry.customerId, customerId), isNull(erasureEntry.erasedAt)));
  return rowCount === 1;
}

/** Stores the number of erased rows. */
export async function updateErased(
  transaction: Database,
  { customerId, ...run }: RunKey & { customerId: string },
  { erasedAt, erasedRows }: { erasedAt: Date; erasedRows: Record<string, number> },
): Promise<void> {
  await transaction
    .update(erasureEntry)
    .set({ erasedAt, erasedRows })
    .where(and(isOfRun(run), eq(erasureEntry.customerId, customerId)));
}
