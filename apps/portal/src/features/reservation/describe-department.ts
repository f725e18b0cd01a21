import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { formatYenFrom } from "@madoguchi/contract/payment/money";

/** 「約15分・1,650円〜（税込）」. */
export function describeDepartment({ durationMinutes, priceFrom }: ClinicalDepartment): string {
  return `約${durationMinutes}分${priceFrom === null ? "" : `・${formatYenFrom(priceFrom)}`}`;
}

export type DepartmentChoiceProps = {
  departments: readonly ClinicalDepartment[];
  chosen: ClinicalDepartment;
  onChoose: (department: ClinicalDepartment) => void;
};
