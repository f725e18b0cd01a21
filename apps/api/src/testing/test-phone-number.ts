/** A phone number of its own for each patient that a test counts. */
export function testPhoneNumber(index: number): string {
  return `090${String(index).padStart(8, "0")}`;
}
