import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { DepartmentCard } from "./department-card.tsx";
import { PagePart } from "./page-part.tsx";
import { RefreshFreeTimes } from "./refresh-free-times.tsx";

/** One card for each department, in the clinic's order. */
export function Departments({ departments }: { departments: readonly ClinicalDepartment[] }) {
  return (
    <PagePart heading="診療科と料金（税込）" id="departments">
      <ul className="grid gap-3 md:grid-cols-2">
        {departments.map((department, position) => (
          <DepartmentCard key={department.clinicalDepartmentId} department={department} position={position + 1} />
        ))}
      </ul>
      <RefreshFreeTimes />
    </PagePart>
  );
}
