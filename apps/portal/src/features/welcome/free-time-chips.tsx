import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import type { FreeTime } from "@madoguchi/contract/clinic/free-times";
import { speakDay } from "@madoguchi/contract/time/tokyo";
import { chipClass } from "@madoguchi/ui/buttons/chip-class";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Link } from "@tanstack/react-router";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { describeFreeTime } from "./describe-free-time.ts";
import { useFreeTimes } from "./free-times-provider.tsx";

function FreeTimeChip({ time: { spotId, startsAt: startAt }, now }: { time: FreeTime; now: Date }) {
  const startsAt = new Date(startAt);
  const { day, time } = describeFreeTime(startsAt, now);
  return (
    <Link
      to="/reservation/confirm"
      search={{ spotId, startAt, isNewReservation: true }}
      className={`${chipClass()} w-full flex-wrap gap-y-0 px-0.5! dark:bg-tint-strong`}
    >
      <span>{day}</span> <span>{time}</span>
      <span className="sr-only"> {speakDay(startsAt)} 空きあり</span>
    </Link>
  );
}

/** Three in a row; in a column if large text needs the space. */
const ROW = "grid min-h-11 grid-cols-[repeat(auto-fill,minmax(max(4.5rem,(100%-1rem)/3),1fr))] gap-2";

function ChipsSkeleton() {
  return (
    <div role="status" className={ROW}>
      <span className="sr-only">空き時間を読み込み中です</span>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}

/** The next free times of a department, each a link to its booking, which begins with sign-in and profile if needed. */
export function FreeTimeChips({ department }: { department: ClinicalDepartment }) {
  const { freeTimes, isFailed } = useFreeTimes();
  if (!freeTimes) return isFailed ? <p className="min-h-11">「ほかの時間」からお選びください。</p> : <ChipsSkeleton />;
  const { clinicalDepartmentId, name } = department;
  const times = freeTimes.departments.find((found) => found.clinicalDepartmentId === clinicalDepartmentId)?.times ?? [];
  if (times.length === 0) {
    return (
      <div className="leading-150">
        <p className="break-phrase">
          いま空いている時間はありません。キャンセルが出ると、1分ほどでここに表示されます。
        </p>
        <p>
          お急ぎのときは <ClinicPhone />
        </p>
      </div>
    );
  }
  return (
    <ul aria-label={`${name}の次の空き時間`} className={ROW}>
      {times.map((time) => (
        <li key={time.spotId}>
          <FreeTimeChip time={time} now={new Date(freeTimes.readAt)} />
        </li>
      ))}
    </ul>
  );
}
