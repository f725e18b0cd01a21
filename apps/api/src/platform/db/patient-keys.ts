import { and, type Column, eq, type Placeholder, type SQL, sql } from "drizzle-orm";

/** A value of a key, its place in a prepared query, or the column of another table with the same key. */
type Part = string | Column | Placeholder;

/** The keys of a query that is prepared for any patient. */
export const ANY_CUSTOMER = {
  medicalBusinessId: sql.placeholder("medicalBusinessId"),
  customerId: sql.placeholder("customerId"),
} as const;

/** The rows of one patient, or in a join those of the same patient: `ofCustomer(profile, customer)`. */
export function ofCustomer(
  table: { medicalBusinessId: Column; customerId: Column },
  { medicalBusinessId, customerId }: { medicalBusinessId: Part; customerId: Part },
): SQL | undefined {
  return and(eq(table.medicalBusinessId, medicalBusinessId), eq(table.customerId, customerId));
}

/** The rows of one treatment, or in a join those of the same treatment. */
export function ofTreatment(
  table: { medicalBusinessId: Column; treatmentId: Column },
  { medicalBusinessId, treatmentId }: { medicalBusinessId: Part; treatmentId: Part },
): SQL | undefined {
  return and(eq(table.medicalBusinessId, medicalBusinessId), eq(table.treatmentId, treatmentId));
}
