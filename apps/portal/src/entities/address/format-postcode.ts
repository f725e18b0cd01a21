/** 〒105-0011 */
export function formatPostcode(postcode: string): string {
  return `〒${postcode.slice(0, 3)}-${postcode.slice(3)}`;
}
