import { z } from "zod";
import { PREFECTURES } from "../address/prefectures.ts";
import { MAXIMUM_TOTAL } from "../charge/charge.ts";

const yenSchema = z.int().min(1).max(MAXIMUM_TOTAL);

/** The surcharge in yen for a parcel to this prefecture. */
export const prefectureSurchargesSchema = z
  .array(z.strictObject({ prefecture: z.enum(PREFECTURES), yen: yenSchema }))
  .max(PREFECTURES.length)
  .refine(
    (rows) => new Set(rows.map(({ prefecture }) => prefecture)).size === rows.length,
    "同じ都道府県が2回あります。",
  );

/** The surcharge in yen for a parcel heavier than so many grams; of several the heaviest that it exceeds. */
export const weightSurchargesSchema = z
  .array(z.strictObject({ aboveGrams: z.int().min(1).max(30_000), yen: yenSchema }))
  .max(10)
  .refine((rows) => new Set(rows.map(({ aboveGrams }) => aboveGrams)).size === rows.length, "同じ重さが2回あります。");

export type PrefectureSurcharge = z.infer<typeof prefectureSurchargesSchema>[number];
export type WeightSurcharge = z.infer<typeof weightSurchargesSchema>[number];

/** A clinic's prices for a parcel, in yen with tax included. */
export type PostageTable = {
  shippingFee: number;
  prefectureSurcharges: readonly PrefectureSurcharge[];
  weightSurcharges: readonly WeightSurcharge[];
};

/** The price of parcels to one address: the fee with the prefecture's surcharge, and the surcharges by weight. */
export type Postage = Pick<PostageTable, "shippingFee"> & { weightSurcharges: WeightSurcharge[] };

/** The postage to an address; without one (`undefined`) that of a prefecture without a surcharge. */
export function postageTo(
  { shippingFee, prefectureSurcharges, weightSurcharges }: PostageTable,
  prefecture: string | undefined,
): Postage {
  const surcharge = prefectureSurcharges.find((row) => row.prefecture === prefecture)?.yen ?? 0;
  return { shippingFee: shippingFee + surcharge, weightSurcharges: [...weightSurcharges] };
}

/** Yen for a parcel of this weight. */
export function postageOf({ shippingFee, weightSurcharges }: Postage, grams: number): number {
  const exceeded = weightSurcharges.filter(({ aboveGrams }) => grams > aboveGrams);
  const heaviest = exceeded.toSorted((one, other) => other.aboveGrams - one.aboveGrams)[0];
  return shippingFee + (heaviest?.yen ?? 0);
}
