import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { databaseProblemOf } from "../../platform/db/database-error.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";

/** The data of a record that decide whether it can be merged now. */
export type RecordFacts = {
  customerId: string;
  mergedInto: string | null;
  isClosed: boolean;
  isSignedIn: boolean;
  hasOpenVisit: boolean;
  /** A visit is in progress, or patient or doctor is in its room. */
  isVisitUnderWay: boolean;
  /** A payment or refund without a result. */
  isPaymentUnderWay: boolean;
  isPractice: boolean;
};

/** A person counts as in the room if their presence was recorded within this time. */
const IN_ROOM = "2 minutes";

/**
 * How long a merge waits for a lock on one of the records: less than the time after which the database detects a
 * deadlock (`deadlock_timeout`, a second), so that the merge is always the one that fails, never a payment.
 */
const LOCK_WAIT = "700ms";

const GIVEN_WAY: readonly (string | undefined)[] = ["55P03", "40P01"];

/** Whether a merge has failed because another transaction locks one of the records. */
export function isLockTimeout(error: unknown): boolean {
  return GIVEN_WAY.includes(databaseProblemOf(error)?.sqlState);
}

/**
 * Locks both records and their treatments until the transaction ends: begun bookings, registrations and payments are
 * waited for, later ones wait. The records in the order of their ids, so that two merges cannot deadlock.
 */
export async function lockRecords(
  transaction: Database,
  { medicalBusinessId, customerIds }: { medicalBusinessId: string; customerIds: readonly string[] },
): Promise<void> {
  const ids = sql`any(${sql.param([...customerIds])}::uuid[])`;
  await transaction.execute(sql`set local lock_timeout = ${sql.raw(`'${LOCK_WAIT}'`)}`);
  await transaction.execute(sql`select from customer
    where medical_business_id = ${medicalBusinessId} and customer_id = ${ids} order by customer_id for update`);
  await transaction.execute(sql`select from treatment
    where medical_business_id = ${medicalBusinessId} and customer_id = ${ids} order by treatment_id for update`);
}

/** The facts of each of the records, in no order. */
export async function readRecordFacts(
  database: Database,
  { medicalBusinessId, customerIds, now }: { medicalBusinessId: string; customerIds: readonly string[]; now: Date },
): Promise<RecordFacts[]> {
  const seenSince = sql`${now.toISOString()}::timestamptz - interval '${sql.raw(IN_ROOM)}'`;
  const own = sql`own.medical_business_id = customer.medical_business_id and own.customer_id = customer.customer_id`;
  const { rows } = await database.execute<RecordFacts>(sql`
    select customer_id as "customerId", merged_into as "mergedInto", closed_at is not null as "isClosed",
      identity_uid is not null and closed_at is null as "isSignedIn",
      exists (select from treatment own where ${own} and status_id in ${sql.raw(STATUS_SQL.openVisit)}) as "hasOpenVisit",
      exists (select from treatment own
        left join visit_room on visit_room.medical_business_id = own.medical_business_id
          and visit_room.treatment_id = own.treatment_id
        where ${own} and (status_id = ${TreatmentStatus.InProgress}
          or status_id in ${sql.raw(STATUS_SQL.openVisit)} and greatest(patient_seen_at, called_at) >= ${seenSince}))
        as "isVisitUnderWay",
      exists (select from payment own where ${own}
        and (state in ('created', 'authenticating', 'pending') or refunding_amount is not null)) as "isPaymentUnderWay",
      exists (select from rehearsal own where ${own}) as "isPractice"
    from customer
    where medical_business_id = ${medicalBusinessId} and customer_id = any(${sql.param([...customerIds])}::uuid[])`);
  return rows;
}
