import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { describePrice } from "../../entities/clinic/describe-price.ts";

/** 「15分・1,650円〜（税込）」. */
export function describeDepartment(department: ClinicalDepartment): string {
  return `${department.durationMinutes}分・${describePrice(department)}`;
}

export type DepartmentChoiceProps = {
  departments: readonly ClinicalDepartment[];
  chosenId: string;
  onChoose: (clinicalDepartmentId: string) => void;
};

/** The department of the visit; a clinic with a single one only names it. */
export function DepartmentChoice({ departments, chosenId, onChoose }: DepartmentChoiceProps) {
  const [only] = departments;
  if (departments.length === 1 && only) {
    return (
      <p>
        <strong>{only.name}</strong>（{describeDepartment(only)}）
        <br />
        {only.description}
      </p>
    );
  }
  return (
    <RadioGroup
      name="clinicalDepartmentId"
      label="診療科"
      required
      options={departments.map((department) => ({
        value: department.clinicalDepartmentId,
        label: department.name,
        description: (
          <>
            {department.description}
            <br />
            {describeDepartment(department)}
          </>
        ),
      }))}
      value={chosenId}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
