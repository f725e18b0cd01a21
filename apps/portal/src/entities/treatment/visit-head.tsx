import { findDoctor } from "@madoguchi/contract/clinic/find-doctor";
import { formatDateWithWeekday, formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Avatar } from "@madoguchi/ui/pictures/avatar";
import { DateText } from "@madoguchi/ui/text/date-text";
import { DateTile } from "@madoguchi/ui/text/date-tile";
import type { ReactNode } from "react";
import { useClinic } from "../clinic/clinic-provider.tsx";
import { useDoctorNames } from "../doctor/use-doctor-names.ts";

type VisitHeadProps = {
  startsAt: string;
  endsAt: string;
  /** 「内科・初診」. */
  what: ReactNode;
  /** `null` until the clinic has decided. */
  doctorName: string | null;
  /** Above the time, such as the status. */
  badge?: ReactNode;
  /** A shorter form, without the date beside its tile, and on phones without the portrait. */
  isBrief?: boolean | undefined;
};

/** The head of a visit: its day as a tile, its time in large text, department and doctor. */
export function VisitHead({ startsAt, endsAt, what, doctorName, badge, isBrief = false }: VisitHeadProps) {
  const { holidays = [], doctors = [] } = useClinic() ?? {};
  const nameOf = useDoctorNames();
  const start = new Date(startsAt);
  const end = new Date(endsAt);
  const day = toCalendarDay(start);
  return (
    <div className="flex flex-wrap items-start gap-x-[min(1rem,3vw)] gap-y-2">
      <DateTile day={day} isHoliday={holidays.some((holiday) => holiday.day === day)} isDecorative />
      <div className="flex min-w-0 flex-1 basis-36 flex-col gap-1">
        {badge && <div>{badge}</div>}
        <p className="tabular-nums">
          <DateText at={start} endsAt={end}>
            <span className={isBrief ? "sr-only" : "block text-text-secondary"}>{formatDateWithWeekday(start)}</span>
            <span className="block font-700 text-std-24B-150">
              {formatTime(start)}
              <span className="font-400 text-std-20N-150 text-text-secondary">〜{formatTime(end)}</span>
            </span>
          </DateText>
        </p>
        <p className="break-phrase">{what}</p>
        <p className="break-phrase text-text-secondary">
          担当医：{doctorName === null ? "決まりしだいご案内します" : nameOf(doctorName)}
        </p>
      </div>
      {doctorName !== null && (
        <span className={isBrief ? "max-sm:hidden" : "contents"}>
          <Avatar portraitUrl={findDoctor(doctors, doctorName)?.portrait?.url ?? null} />
        </span>
      )}
    </div>
  );
}

/** The space of a `VisitHead` while it is loading. */
export function VisitHeadSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-32 items-start gap-[min(1rem,3vw)]">
      <span className="sr-only">{label}</span>
      <div aria-hidden className="h-24 w-16 shrink-0 animate-pulse rounded-control bg-neutral" />
      <div aria-hidden className="flex flex-1 flex-col gap-3 pt-1">
        <div className="h-4 w-2/5 animate-pulse rounded-4 bg-neutral" />
        <div className="h-7 w-4/5 animate-pulse rounded-4 bg-neutral" />
        <div className="h-4 w-3/5 animate-pulse rounded-4 bg-neutral" />
      </div>
    </div>
  );
}
