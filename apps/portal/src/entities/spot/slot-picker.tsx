import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { Section } from "@madoguchi/ui/layout/section";
import { Suspense } from "react";
import { useHydrated } from "./use-hydrated.ts";
import { WeekSkeleton } from "./week-skeleton.tsx";

const SlotWeek = lazyPart(async () => (await import("./slot-week.tsx")).SlotWeek, PartNotLoaded);

export type SlotPickerProps = { department: ClinicalDepartment | undefined; onPick: (spot: Spot) => void };

/** Where a time is chosen. Its height is kept from the first drawing on, so that nothing below it jumps. */
export function SlotPicker({ department, onPick }: SlotPickerProps) {
  const isHydrated = useHydrated();
  return (
    <Section heading="日時を選ぶ" className="@container min-h-[48rem]">
      {isHydrated && department ? (
        <Suspense fallback={<WeekSkeleton />}>
          <SlotWeek key={department.clinicalDepartmentId} department={department} onPick={onPick} />
        </Suspense>
      ) : (
        <WeekSkeleton />
      )}
    </Section>
  );
}
