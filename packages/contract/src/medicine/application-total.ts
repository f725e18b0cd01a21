/**
 * Yen for so many supplies of each medicine and their parcel, tax included; `null` where the clinic has no price for one of
 * them, and the doctor will say it.
 */
export function totalOfApplication(
  medicines: readonly { price: number | null; supplies: number }[],
  shippingFee: number,
): number | null {
  let total = shippingFee;
  for (const { price, supplies } of medicines) {
    if (price === null) return null;
    total += price * supplies;
  }
  return total;
}
