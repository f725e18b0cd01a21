import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { formatYenFrom } from "@madoguchi/contract/payment/money";

/** `3,300円〜（税込）・自費診療`, as far as the clinic has set it. */
export function describePrice({ priceFrom, isInsured }: Pick<ClinicalDepartment, "priceFrom" | "isInsured">): string {
  const price = priceFrom === null ? "診察後にご案内します" : formatYenFrom(priceFrom);
  if (isInsured === null) return price;
  return `${price}・${isInsured ? "保険診療" : "自費診療"}`;
}
