import type { ManagedDepartment } from "@madoguchi/contract/department/department";
import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import type { ReactNode } from "react";
import { CompactSelect } from "../../entities/compact-field/compact-field.tsx";

export type SpotFilter = { doctorName: string | undefined; clinicalDepartmentId: string | undefined };

export function filterSpots(
  spots: readonly ManagedSpot[],
  { doctorName, clinicalDepartmentId }: SpotFilter,
): ManagedSpot[] {
  return spots.filter(
    (spot) =>
      (doctorName === undefined || spot.doctorName === doctorName) &&
      (clinicalDepartmentId === undefined || spot.clinicalDepartmentId === clinicalDepartmentId),
  );
}

type SpotFiltersProps = {
  spots: readonly ManagedSpot[];
  departments: readonly ManagedDepartment[];
  filter: SpotFilter;
  onFilter: (filter: SpotFilter) => void;
  children: ReactNode;
};

/** Filters by doctor and department, where there are several. */
export function SpotFilters({ spots, departments, filter, onFilter, children }: SpotFiltersProps) {
  const { doctorName, clinicalDepartmentId } = filter;
  const names = [...spots.map((spot) => spot.doctorName), doctorName ?? ""];
  const doctors = [...new Set(names)].filter((name) => name !== "");
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      {doctors.length > 1 && (
        <CompactSelect
          id="spot-doctor"
          label="医師"
          className="w-48"
          value={doctorName ?? ""}
          options={[{ value: "", label: "全員" }, ...doctors.map((name) => ({ value: name, label: name }))]}
          onChange={({ target }) => onFilter({ ...filter, doctorName: target.value || undefined })}
        />
      )}
      {departments.length > 1 && (
        <CompactSelect
          id="spot-department"
          label="診療科"
          className="w-60"
          value={clinicalDepartmentId ?? ""}
          options={[
            { value: "", label: "すべて" },
            ...departments.map((each) => ({ value: each.clinicalDepartmentId, label: each.name })),
          ]}
          onChange={({ target }) => onFilter({ ...filter, clinicalDepartmentId: target.value || undefined })}
        />
      )}
      {children}
    </div>
  );
}
