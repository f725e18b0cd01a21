import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import { careTaxPercent, PARCEL_TAX_PERCENT } from "@madoguchi/contract/charge/tax-rate";
import type { SuppliedLine } from "@madoguchi/contract/medicine/prescription";
import type { ClinicMedicine } from "@madoguchi/contract/operation/clinic-medicine";
import { unitsFor } from "@madoguchi/contract/operation/visit-charge";

type Prescribed = Pick<SuppliedLine, "medicineId" | "days">;

/** Yen for one supply, tax included, by the clinic's list; `null` where it has no price for the medicine any more. */
export function supplyPrice({ medicineId, days }: Prescribed, list: readonly ClinicMedicine[]): number | null {
  const medicine = list.find((each) => each.medicineId === medicineId && !each.isRetired);
  return medicine ? unitsFor(medicine.unitsPerDay, days) * medicine.unitPrice : null;
}

/** What an application costs by the clinic's list, and the parcel. A medicine without a price has no line. */
export function applicationLines(
  medicines: readonly (Prescribed & Pick<SuppliedLine, "name" | "supplies">)[],
  list: readonly ClinicMedicine[],
  { isInsured, shippingFee }: { isInsured: boolean | null; shippingFee: number },
): ChargeLine[] {
  const taxPercent = careTaxPercent(isInsured);
  const lines = medicines.flatMap((line) => {
    const unitPrice = supplyPrice(line, list);
    return unitPrice === null
      ? []
      : [{ label: `${line.name}（${line.days}日分）`, quantity: line.supplies, unitPrice, taxPercent }];
  });
  return [...lines, { label: "送料", quantity: 1, unitPrice: shippingFee, taxPercent: PARCEL_TAX_PERCENT }];
}
