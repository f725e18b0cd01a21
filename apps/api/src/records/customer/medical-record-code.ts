const DIGITS = 6;

/** The number on the patient's card, from the business's own count of patients: 123 becomes `M000123`. */
export function medicalRecordCode(recordNumber: number): string {
  return `M${String(recordNumber).padStart(DIGITS, "0")}`;
}
