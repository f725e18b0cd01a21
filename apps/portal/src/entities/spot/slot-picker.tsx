import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { PartNotLoaded } from "@madoguchi/ui/feedback/part-not-loaded";
import { Section } from "@madoguchi/ui/layout/section";
import { Suspense, useSyncExternalStore } from "react";
import { WeekSkeleton } from "./week-skeleton.tsx";

function neverChanges(): () => void {
  return () => undefined;
}

/**
 * Whether the page has been hydrated in a browser. What depends on the clock or the signed-in patient is rendered only
 * then, so that server and browser first render the same.
 */
function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const SlotWeek = lazyPart(async () => (await import("./week-picker.tsx")).SlotWeek, PartNotLoaded);

export type SlotPickerProps = {
  department: ClinicalDepartment | undefined;
  /** The wished doctor; without one the times of all are offered. */
  doctor: string | undefined;
  onDoctor: (doctor: string | undefined) => void;
  onPick: (spot: Spot) => void;
};

/** Where a time is chosen. Its height is fixed from the first render on, so that nothing below it moves. */
export function SlotPicker({ department, ...choice }: SlotPickerProps) {
  const isHydrated = useHydrated();
  return (
    <Section heading="日時を選ぶ" className="@container min-h-[48rem]">
      {isHydrated && department ? (
        <Suspense fallback={<WeekSkeleton />}>
          <SlotWeek key={department.clinicalDepartmentId} department={department} {...choice} />
        </Suspense>
      ) : (
        <WeekSkeleton />
      )}
    </Section>
  );
}
