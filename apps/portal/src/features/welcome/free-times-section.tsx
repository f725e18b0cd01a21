import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { Section } from "../../ui/section.tsx";
import type { LoadSpots } from "./load-spots.ts";
import { NextFreeTimes } from "./next-free-times.tsx";
import { useIsNear } from "./use-is-near.ts";

export type FreeTimesSectionProps = { departments: readonly ClinicalDepartment[]; loadSpots: LoadSpots };

export function FreeTimesSection({ departments, loadSpots }: FreeTimesSectionProps) {
  const [part, isNear] = useIsNear<HTMLDivElement>();
  return (
    <div ref={part}>
      <Section heading="次の空き時間">
        {departments.map((department) => (
          <div key={department.clinicalDepartmentId} className="flex flex-col gap-2">
            <h3 className="text-std-17B-170">{department.name}</h3>
            <NextFreeTimes department={department} loadSpots={loadSpots} isNear={isNear} />
          </div>
        ))}
      </Section>
    </div>
  );
}
