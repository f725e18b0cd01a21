import { and, asc, eq, gte, lt, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/db/database.ts";
import { address } from "../address/address.table.ts";
import { customer, customerClinic } from "../customer/customer.table.ts";
import { knownBirthdate } from "../profile/known-birthdate.store.ts";
import { profile } from "../profile/profile.table.ts";
import { recordMerge } from "../record-merge/record-merge.table.ts";
import { ofPatient, type SheetScope } from "./sheet-scope.store.ts";

const kept = alias(customer, "kept");

/** The merges of the clinic's patients in the scope, undone ones too, with the records that were merged. */
export function listReportedMerges(database: Database, { medicalBusinessId, clinicId, ...scope }: SheetScope) {
  const { lastNameKana, firstNameKana, phoneNumber } = profile;
  const { postcode, prefecture, city, town, street, building } = address;
  const isOf = (table: typeof profile | typeof address) =>
    and(eq(table.medicalBusinessId, medicalBusinessId), eq(table.customerId, recordMerge.mergedCustomerId));
  return database
    .select({
      keptRecordCode: kept.medicalRecordCode,
      ...ofPatient,
      ...{ lastNameKana, firstNameKana, birthdate: knownBirthdate, phoneNumber },
      email: sql<string | null>`coalesce(${customer.email}, ${customer.contactEmail})`,
      ...{ postcode, prefecture, city, town, street, building },
      ...{ reason: recordMerge.reason, mergedBy: recordMerge.mergedBy, mergedAt: recordMerge.mergedAt },
      undoneAt: recordMerge.undoneAt,
    })
    .from(recordMerge)
    .innerJoin(
      customer,
      and(eq(customer.medicalBusinessId, medicalBusinessId), eq(customer.customerId, recordMerge.mergedCustomerId)),
    )
    .innerJoin(
      kept,
      and(eq(kept.medicalBusinessId, medicalBusinessId), eq(kept.customerId, recordMerge.keptCustomerId)),
    )
    .innerJoin(
      customerClinic,
      and(
        eq(customerClinic.medicalBusinessId, medicalBusinessId),
        eq(customerClinic.customerId, recordMerge.keptCustomerId),
        eq(customerClinic.clinicId, clinicId),
      ),
    )
    .leftJoin(profile, isOf(profile))
    .leftJoin(address, isOf(address))
    .where(
      and(
        eq(recordMerge.medicalBusinessId, medicalBusinessId),
        gte(recordMerge.mergedAt, scope.from),
        lt(recordMerge.mergedAt, scope.to),
        scope.customerId === undefined
          ? undefined
          : or(eq(recordMerge.keptCustomerId, scope.customerId), eq(customer.mergedInto, scope.customerId)),
      ),
    )
    .orderBy(asc(recordMerge.mergedAt), asc(recordMerge.recordMergeId));
}
