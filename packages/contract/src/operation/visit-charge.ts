import type { ChargeLine } from "../charge/charge.ts";
import { careTaxPercent, PARCEL_TAX_PERCENT } from "../charge/tax-rate.ts";
import { type Postage, postageOf } from "../delivery/postage.ts";
import type { ClinicMedicine } from "./clinic-medicine.ts";

type Weighed = Pick<ClinicMedicine, "unitsPerDay" | "gramsPerUnit">;
type Prescribed = { days: number; medicine: Weighed & Pick<ClinicMedicine, "name" | "unitPrice"> };

/** The number of units for so many days: a begun tube counts as a whole one. */
export function unitsFor(unitsPerDay: number, days: number): number {
  return Math.ceil(Number((unitsPerDay * days).toFixed(4)));
}

/** The weight of so many days of a medicine, in grams; 0 if unknown. */
export function gramsFor({ unitsPerDay, gramsPerUnit = 0 }: Weighed, days: number): number {
  return unitsFor(unitsPerDay, days) * gramsPerUnit;
}

/**
 * Proposes the lines of a visit's charge: the department's price, each medicine for its days, and the parcel if there
 * is medicine and an address. Yen, tax of each line's rate included. The doctor may change every line.
 */
export function visitChargeLines(visit: {
  priceFrom: number | null;
  /** Whether public insurance pays for care of the department; `null` if not stated. */
  isInsured: boolean | null;
  prescription: readonly Prescribed[];
  /** The postage to the patient's address. */
  postage: Postage;
  /** Without an address no parcel could be sent, and no postage is proposed. */
  hasAddress: boolean;
}): ChargeLine[] {
  const taxPercent = careTaxPercent(visit.isInsured);
  const fee =
    visit.priceFrom === null ? [] : [{ label: "診察料", quantity: 1, unitPrice: visit.priceFrom, taxPercent }];
  const prescribed = visit.prescription.filter(({ days }) => days > 0);
  const medicines = prescribed.map(({ days, medicine }) => ({
    label: `${medicine.name}（${days}日分）`,
    quantity: 1,
    unitPrice: unitsFor(medicine.unitsPerDay, days) * medicine.unitPrice,
    taxPercent,
  }));
  const grams = prescribed.reduce((sum, { days, medicine }) => sum + gramsFor(medicine, days), 0);
  const postage = postageOf(visit.postage, grams);
  const isSentForFree = medicines.length === 0 || postage === 0 || !visit.hasAddress;
  const parcel = isSentForFree
    ? []
    : [{ label: "送料", quantity: 1, unitPrice: postage, taxPercent: PARCEL_TAX_PERCENT }];
  return [...fee, ...medicines, ...parcel];
}

/** 「21錠」 for seven days of three. */
export function amountFor({ unitsPerDay, unit }: { unitsPerDay: number; unit: string }, days: number): string {
  return days === 0 ? "" : `${unitsFor(unitsPerDay, days)}${unit}`;
}
