import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { Suspense, useDeferredValue } from "react";
import { useHydrated } from "../../portal-context/use-hydrated.ts";
import { PICKER_HEADING_ID } from "./picker-heading.tsx";
import type { SlotChoice } from "./slot-choice.ts";
import { WeekSkeleton } from "./week-skeleton.tsx";

const SlotWeek = lazyPart(async () => (await import("./week-picker.tsx")).SlotWeek, PartNotLoaded);

export type SlotPickerProps = SlotChoice & { department: ClinicalDepartment | undefined };

/**
 * Chooses a time, which is shown in a bar at the bottom until the patient continues with it. The height is fixed from
 * the first render on, so that nothing below it moves.
 */
export function SlotPicker({ department, ...choice }: SlotPickerProps) {
  // Drawn in small pieces after the hydration, between which a press is handled.
  const isHydrated = useDeferredValue(useHydrated());
  return (
    <section
      aria-labelledby={PICKER_HEADING_ID}
      className="@container flex min-h-[40rem] flex-col gap-1 md:min-h-[44rem]"
    >
      {isHydrated && department ? (
        <Suspense fallback={<WeekSkeleton />}>
          <SlotWeek key={department.clinicalDepartmentId} department={department} {...choice} />
        </Suspense>
      ) : (
        <WeekSkeleton />
      )}
    </section>
  );
}
