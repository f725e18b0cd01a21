import type { ChargeLine } from "../charge/charge.ts";
import { careTaxPercent, PARCEL_TAX_PERCENT } from "../charge/tax-rate.ts";
import { type Postage, postageOf } from "../delivery/postage.ts";
import type { ClinicMedicine } from "../medicine-list/clinic-medicine.ts";
import { POSTAGE_LABEL } from "../prescribing/pharmacy-request.ts";

type Counted = Pick<ClinicMedicine, "unit" | "unitsPerDay">;
type Supply = { days: number; quantity: string };
type Prescribed = Supply & {
  medicine: Counted & Pick<ClinicMedicine, "name" | "unitPrice" | "gramsPerUnit">;
};

/** The most units that a line of a charge can count. */
const MOST_UNITS = 999;

/** The number of units for so many days: a begun tube counts as a whole one. */
export function unitsFor(unitsPerDay: number, days: number): number {
  return Math.ceil(Number((unitsPerDay * days).toFixed(4)));
}

/** The units of a whole amount such as 「10錠」; `undefined` for a text that is no number of the medicine's own unit. */
function unitsIn(quantity: string, unit: string): number | undefined {
  const [, number = "", ofUnit = ""] = /^([\d,]+(?:\.\d+)?)\s*(.*)$/.exec(quantity.normalize("NFKC").trim()) ?? [];
  if (number === "" || (ofUnit !== "" && ofUnit !== unit.normalize("NFKC"))) return undefined;
  return unitsFor(Number(number.replaceAll(",", "")), 1);
}

/**
 * The number of units of a prescribed medicine: its whole amount (全量), which alone counts for 頓服 and 外用; by the days
 * where the amount is written in other words.
 */
export function unitsOf({ days, quantity }: Supply, { unit, unitsPerDay }: Counted): number {
  return unitsIn(quantity, unit) ?? unitsFor(unitsPerDay, days);
}

/** The weight of a prescribed medicine in grams; 0 if unknown. */
export function gramsOf(supply: Supply, medicine: Counted & Pick<ClinicMedicine, "gramsPerUnit">): number {
  return unitsOf(supply, medicine) * (medicine.gramsPerUnit ?? 0);
}

/** 「カルボシステイン錠500mg（錠）」, 21 of them; a number that no line can count is one item 「…（1200錠）」. */
function medicineLine({ medicine, ...supply }: Prescribed): Omit<ChargeLine, "taxPercent"> {
  const { name, unit, unitPrice } = medicine;
  const units = unitsOf(supply, medicine);
  return units > MOST_UNITS
    ? { label: `${name}（${units}${unit}）`, quantity: 1, unitPrice: units * unitPrice }
    : { label: `${name}（${unit}）`, quantity: units, unitPrice };
}

/**
 * Proposes the lines of a visit's charge: the department's price, each medicine by its whole amount, and the parcel if
 * there is medicine and an address. Yen, tax of each line's rate included. The doctor may change every line.
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
  const prescribed = visit.prescription.filter(({ medicine, ...supply }) => unitsOf(supply, medicine) > 0);
  const medicines = prescribed.map((each) => ({ ...medicineLine(each), taxPercent }));
  const grams = prescribed.reduce((sum, { medicine, ...supply }) => sum + gramsOf(supply, medicine), 0);
  const postage = postageOf(visit.postage, grams);
  const isSentForFree = medicines.length === 0 || postage === 0 || !visit.hasAddress;
  const parcel = isSentForFree
    ? []
    : [{ label: POSTAGE_LABEL, quantity: 1, unitPrice: postage, taxPercent: PARCEL_TAX_PERCENT }];
  return [...fee, ...medicines, ...parcel];
}

/** 「21錠」 for seven days of three. */
export function amountFor({ unitsPerDay, unit }: { unitsPerDay: number; unit: string }, days: number): string {
  return days === 0 ? "" : `${unitsFor(unitsPerDay, days)}${unit}`;
}
