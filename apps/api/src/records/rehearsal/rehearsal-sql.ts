/** Whether the patient of this row, which has business and customer, is a practice patient of a clinic. */
export function isRehearsalSql(row: string): string {
  return `exists (select from rehearsal where rehearsal.medical_business_id = ${row}.medical_business_id
     and rehearsal.customer_id = ${row}.customer_id)`;
}
