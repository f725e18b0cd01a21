import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import { careTaxPercent, PARCEL_TAX_PERCENT } from "@madoguchi/contract/charge/tax-rate";
import { gramsOf, unitsOf } from "@madoguchi/contract/chart/visit-charge";
import type { Postage } from "@madoguchi/contract/delivery/postage";
import { postageOfApplication } from "@madoguchi/contract/medicine-application/application-total";
import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import type { SuppliedLine } from "@madoguchi/contract/prescribing/prescription";

type Prescribed = Pick<SuppliedLine, "medicineId" | "days" | "quantity">;

/** Yen for one supply, tax included, by the clinic's list; `null` where it has no price for the medicine any more. */
export function supplyPrice(supply: Prescribed, list: readonly ClinicMedicine[]): number | null {
  const medicine = list.find((each) => each.medicineId === supply.medicineId && !each.isRetired);
  return medicine ? unitsOf(supply, medicine) * medicine.unitPrice : null;
}

/** The weight of one supply in grams, by the clinic's list; 0 where it is not entered. */
export function supplyGrams(supply: Prescribed, list: readonly ClinicMedicine[]): number {
  const medicine = list.find((each) => each.medicineId === supply.medicineId);
  return medicine ? gramsOf(supply, medicine) : 0;
}

/**
 * The charge lines of an application by the clinic's list, and the parcel's. A medicine without a price has no line.
 */
export function applicationLines(
  medicines: readonly (Prescribed & Pick<SuppliedLine, "name" | "supplies">)[],
  list: readonly ClinicMedicine[],
  { isInsured, postage }: { isInsured: boolean | null; postage: Postage },
): ChargeLine[] {
  const taxPercent = careTaxPercent(isInsured);
  const lines = medicines.flatMap((line) => {
    const unitPrice = supplyPrice(line, list);
    return unitPrice === null
      ? []
      : [{ label: `${line.name}（${line.days}日分）`, quantity: line.supplies, unitPrice, taxPercent }];
  });
  const parcel = postageOfApplication(
    medicines.map((line) => ({ supplies: line.supplies, grams: supplyGrams(line, list) })),
    postage,
  );
  return [...lines, { label: "送料", quantity: 1, unitPrice: parcel, taxPercent: PARCEL_TAX_PERCENT }];
}
