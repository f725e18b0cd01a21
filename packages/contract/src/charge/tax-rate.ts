import type { ChargeLine } from "./charge.ts";

type TaxPercent = ChargeLine["taxPercent"];

/** A parcel is no care, so its price contains the full rate whatever its content. */
export const PARCEL_TAX_PERCENT = 10 as const;

/**
 * The rate of consumption tax that care and medicine contain: none where public insurance pays for the care (消費税法 6条,
 * 別表第二), the full rate of care at the patient's own expense. `undefined` where the clinic has not stated it.
 */
export function careTaxPercent(isInsured: boolean | null): TaxPercent {
  if (isInsured === null) return undefined;
  return isInsured ? 0 : 10;
}

const TAX_LABELS = { 10: "10%", 8: "8%（軽減）", 0: "非課税" } as const;

export function taxLabel(taxPercent: TaxPercent): string {
  return taxPercent === undefined ? "記載なし" : TAX_LABELS[taxPercent];
}
