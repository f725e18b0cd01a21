import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import type { ClosureRequest } from "@madoguchi/contract/spot/closure";
import { CompactSelect } from "../../entities/compact-field/compact-field.tsx";
import { useDoctorNames } from "./spot-requests.ts";

type Scope = Pick<ClosureRequest, "clinicalDepartmentId" | "doctorName">;

type ClosureScopeProps = {
  id: string;
  error: string | undefined;
  departments: readonly ManagedDepartment[];
  typed: Scope;
  change: (scope: Scope) => void;
};

const DEPARTMENT = "department:";
const DOCTOR = "doctor:";

/** Whose times are closed: all, one department's, or one doctor's in every department. */
export function ClosureScope({ id, error, departments, typed, change }: ClosureScopeProps) {
  const doctors = useDoctorNames();
  const { clinicalDepartmentId, doctorName } = typed;
  const ofDepartment = clinicalDepartmentId === null ? "" : `${DEPARTMENT}${clinicalDepartmentId}`;
  return (
    <CompactSelect
      id={id}
      error={error}
      label="対象"
      value={doctorName ? `${DOCTOR}${doctorName}` : ofDepartment}
      options={[
        { value: "", label: "すべての診療科" },
        ...departments.map((each) => ({ value: `${DEPARTMENT}${each.clinicalDepartmentId}`, label: each.name })),
        ...doctors.map((name) => ({ value: `${DOCTOR}${name}`, label: `${name}（すべての診療科）` })),
      ]}
      onChange={({ target: { value } }) =>
        change({
          clinicalDepartmentId: value.startsWith(DEPARTMENT) ? value.slice(DEPARTMENT.length) : null,
          doctorName: value.startsWith(DOCTOR) ? value.slice(DOCTOR.length) : null,
        })
      }
    />
  );
}
