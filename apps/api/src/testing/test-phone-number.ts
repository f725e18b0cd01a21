/** A different phone number for each index. */
export function testPhoneNumber(index: number): string {
  return `090${String(index).padStart(8, "0")}`;
}
