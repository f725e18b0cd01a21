import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { Section } from "@madoguchi/ui/layout/section";
import { Suspense } from "react";
import { FreeTimesSkeleton } from "./free-times-skeleton.tsx";
import { useIsNear } from "./use-is-near.ts";

/** Comes with its requests when the patient has come near: what nobody sees is not asked for. */
const NextFreeTimes = lazyPart(async () => (await import("./next-free-times.tsx")).NextFreeTimes, PartNotLoaded);

export function FreeTimesSection({ departments }: { departments: readonly ClinicalDepartment[] }) {
  const [part, isNear] = useIsNear<HTMLDivElement>();
  return (
    <div ref={part}>
      <Section heading="次の空き時間">
        {departments.map((department) => (
          <div key={department.clinicalDepartmentId} className="flex flex-col gap-2">
            <h3 className="text-std-17B-170">{department.name}</h3>
            {isNear ? (
              <Suspense fallback={<FreeTimesSkeleton />}>
                <NextFreeTimes department={department} />
              </Suspense>
            ) : (
              <FreeTimesSkeleton />
            )}
          </div>
        ))}
      </Section>
    </div>
  );
}
