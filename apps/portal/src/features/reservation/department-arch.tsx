import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { Arch } from "@madoguchi/ui/pictures/arch";
import { DepartmentPicture } from "@madoguchi/ui/pictures/department-picture";

/** The picture of a department in its arch. The drawings are no part of the first page's code. */
export function DepartmentArch({ picture }: Pick<ClinicalDepartment, "picture">) {
  return (
    <Arch size="small">
      <DepartmentPicture kind={picture} />
    </Arch>
  );
}
