/** Whether the patient of this row, which names business and customer, is one with whom a clinic practises. */
export function isRehearsalSql(row: string): string {
  return `exists (select from rehearsal where rehearsal.medical_business_id = ${row}.medical_business_id
     and rehearsal.customer_id = ${row}.customer_id)`;
}
