import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { PickerHeading } from "./picker-heading.tsx";

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const TIMES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/** The shape of a week's days and times before they are known. */
export function WeekTimesSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-2 pt-1">
      <span className="sr-only">空き枠を読み込んでいます</span>
      <div
        aria-hidden
        className="grid grid-cols-[repeat(auto-fit,minmax(min(2.4rem,100%),1fr))] gap-0.5 @min-[44rem]:hidden"
      >
        {DAYS.map((day) => (
          <Skeleton key={day} className="h-18 w-full" />
        ))}
      </div>
      <Skeleton className="h-13 w-full" />
      <div
        aria-hidden
        className="grid grid-cols-[repeat(auto-fill,minmax(min(4.5rem,100%),1fr))] gap-2 @min-[44rem]:grid-cols-7"
      >
        {TIMES.map((time) => (
          <Skeleton key={time} className="h-11 w-full @min-[44rem]:hidden" />
        ))}
        {DAYS.map((day) => (
          <Skeleton key={day} className="h-96 w-full @max-[44rem]:hidden" />
        ))}
      </div>
    </div>
  );
}

/** The shape of the picker before its code is loaded. */
export function WeekSkeleton() {
  return (
    <>
      <PickerHeading week={<Skeleton className="my-2 h-7 w-40" />} />
      <WeekTimesSkeleton />
    </>
  );
}
