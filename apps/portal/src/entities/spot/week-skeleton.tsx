import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { PickerHeading } from "./picker-heading.tsx";

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The skeleton of a week's days and times: a row of days on phones, columns on wide screens. */
export function WeekTimesSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-2 pt-1">
      <span className="sr-only">空き枠を読み込んでいます</span>
      <div aria-hidden className="grid grid-cols-7 gap-1 @min-[44rem]:order-last">
        {DAYS.map((day) => (
          <Skeleton key={day} className="h-18 w-full @min-[44rem]:h-120" />
        ))}
      </div>
      <Skeleton className="h-13 w-full @min-[44rem]:hidden" />
      <Skeleton className="h-38 w-full @min-[44rem]:hidden" />
    </div>
  );
}

/** The skeleton of the picker until its code is loaded. */
export function WeekSkeleton() {
  return (
    <>
      <PickerHeading week={<Skeleton className="my-2 h-7 w-40" />} />
      <WeekTimesSkeleton />
    </>
  );
}
