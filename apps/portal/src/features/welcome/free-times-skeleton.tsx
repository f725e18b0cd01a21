import { Skeleton } from "@madoguchi/ui/feedback/skeleton";

/** Reserves the space of the times, so that nothing moves when they load. */
export function FreeTimesSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">空き時間を読み込み中です</span>
      <ul aria-hidden className="grid gap-2 sm:grid-cols-3">
        <li>
          <Skeleton className="h-14 w-full" />
        </li>
        <li>
          <Skeleton className="h-14 w-full" />
        </li>
        <li>
          <Skeleton className="h-14 w-full" />
        </li>
      </ul>
    </div>
  );
}
