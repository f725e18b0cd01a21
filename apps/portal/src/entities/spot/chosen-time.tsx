import { hasChosenTime, type ReservationSearch } from "@madoguchi/contract/reservation/search";
import { parseDateTime } from "@madoguchi/contract/time/parse-date-time";
import { formatMonthDay, formatTime, formatWeekday } from "@madoguchi/contract/time/tokyo";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";

/** The search without the chosen time; everything else stays. */
export function withoutChosenTime({ spotId: _, startAt: __, ...rest }: ReservationSearch): ReservationSearch {
  return rest;
}

/** 「5月12日（火）14:30」. */
export function describeChosenTime(startAt: Date): string {
  return `${formatMonthDay(startAt)}（${formatWeekday(startAt)}）${formatTime(startAt)}`;
}

/** A bar with the chosen time, 「選択中：5月12日（火）14:30」, and a link to change it. */
export function ChosenTime({ search }: { search: ReservationSearch }) {
  const startAt = search.startAt === undefined ? undefined : parseDateTime(search.startAt);
  if (!startAt || !hasChosenTime(search)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-key bg-key-quiet px-4 py-2">
      <p className="grow basis-40 py-2 leading-150">
        選択中：
        <wbr />
        <strong className="inline-block">{describeChosenTime(startAt)}</strong>
      </p>
      <Link to="/reservation/new" search={withoutChosenTime(search)} className={STANDALONE_LINK_CLASS}>
        変更する
      </Link>
    </div>
  );
}
