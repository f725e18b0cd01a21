import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { Arch } from "@madoguchi/ui/pictures/arch";
import { DepartmentPicture } from "@madoguchi/ui/pictures/department-picture";
import { type DepartmentChoiceProps, useDescribeDepartment } from "./describe-department.ts";

/** The picture of a department in its arch. */
export function DepartmentArch({ picture }: Pick<ClinicalDepartment, "picture">) {
  return (
    <Arch size="small">
      <DepartmentPicture kind={picture} />
    </Arch>
  );
}

/** Every department of the clinic, with its description. */
export function DepartmentList({ departments, chosen, onChoose }: DepartmentChoiceProps) {
  return (
    <ul aria-label="診療科" className="flex flex-col gap-2 md:col-span-2 md:row-start-2">
      {departments.map((department) => (
        <li key={department.clinicalDepartmentId}>
          <DepartmentButton department={department} isChosen={department === chosen} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

type DepartmentButtonProps = Pick<DepartmentChoiceProps, "onChoose"> & {
  department: ClinicalDepartment;
  isChosen: boolean;
};

function DepartmentButton({ department, isChosen, onChoose }: DepartmentButtonProps) {
  const describeDepartment = useDescribeDepartment();
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={() => onChoose(department)}
      className={`flex w-full items-start gap-3 rounded-control p-3 text-left leading-150 forced-colors:border ${isChosen ? "bg-key text-on-key" : "bg-tint hover:bg-tint-strong"}`}
    >
      <DepartmentArch picture={department.picture} />
      <span className="min-w-0">
        <strong className="block break-phrase">{department.name}</strong>
        <span className="block">{department.description}</span>
        <span className="block break-phrase">{describeDepartment(department)}</span>
      </span>
    </button>
  );
}
