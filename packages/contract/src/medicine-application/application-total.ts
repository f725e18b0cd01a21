import { type Postage, postageOf } from "../delivery/postage.ts";

type Chosen = { price: number | null; grams: number; supplies: number };

/** Yen for the parcel with so many supplies of each medicine, tax included. */
export function postageOfApplication(
  medicines: readonly Pick<Chosen, "grams" | "supplies">[],
  postage: Postage,
): number {
  return postageOf(
    postage,
    medicines.reduce((sum, { grams, supplies }) => sum + grams * supplies, 0),
  );
}

/** Yen for the supplies and their parcel, tax included; `null` if the clinic lacks a price, set by the doctor. */
export function totalOfApplication(medicines: readonly Chosen[], postage: Postage): number | null {
  let total = postageOfApplication(medicines, postage);
  for (const { price, supplies } of medicines) {
    if (price === null) return null;
    total += price * supplies;
  }
  return total;
}
