import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { formatYenFrom } from "@madoguchi/contract/payment/money";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";

/** 「約15分・1,650円〜（税込）」. */
function describeDepartment({ durationMinutes, priceFrom }: ClinicalDepartment): string {
  return `約${durationMinutes}分${priceFrom === null ? "" : `・${formatYenFrom(priceFrom)}`}`;
}

/** The same, with the youngest age of the department, 「6歳以上」, for clinics where children can be booked. */
export function useDescribeDepartment(): (department: ClinicalDepartment) => string {
  const hasAges = useClinic()?.acceptsRepresentatives === true;
  return (department) => {
    const { minimumAge } = department;
    return `${describeDepartment(department)}${hasAges && minimumAge > 0 ? `・${minimumAge}歳以上` : ""}`;
  };
}

export type DepartmentChoiceProps = {
  departments: readonly ClinicalDepartment[];
  chosen: ClinicalDepartment;
  onChoose: (department: ClinicalDepartment) => void;
};
