/** `12,800円`. */
export function writeYen(yen: number): string {
  return `${String(yen).replace(/\B(?=(\d{3})+$)/g, ",")}円`;
}
