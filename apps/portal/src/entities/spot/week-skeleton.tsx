import { Skeleton } from "@madoguchi/ui/feedback/skeleton";

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const TIMES = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** The shape of a week before its times are known. */
export function WeekSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">空き枠を読み込んでいます</span>
      <div
        aria-hidden
        className="grid grid-cols-[repeat(auto-fill,minmax(min(3.75rem,100%),1fr))] gap-2 @min-[40rem]:hidden"
      >
        {DAYS.map((day) => (
          <Skeleton key={day} className="h-[4.6rem] w-full" />
        ))}
      </div>
      <Skeleton className="h-7 w-32 @min-[40rem]:hidden" />
      <div
        aria-hidden
        className="grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] gap-2 @min-[40rem]:grid-cols-7"
      >
        {TIMES.map((time) => (
          <Skeleton key={time} className="h-12 w-full @min-[40rem]:hidden" />
        ))}
        {DAYS.map((day) => (
          <div key={day} className="flex flex-col gap-2 @max-[40rem]:hidden">
            <Skeleton className="h-12 w-full" />
            {TIMES.map((time) => (
              <Skeleton key={time} className="h-12 w-full" />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
