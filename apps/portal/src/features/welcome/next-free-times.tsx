import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import { hasLeadTime } from "@madoguchi/contract/reservation/lead-time";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { addCalendarDays, formatDateTime, speakDateTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Link } from "@tanstack/react-router";
import useSWR from "swr";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { DataFetching } from "../../fetching/data-fetching.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { FreeTimesSkeleton } from "./free-times-skeleton.tsx";

/** How far ahead the first page looks, and how many times of a department it names. */
const LOOK_AHEAD_DAYS = 14;
const SHOWN_TIMES = 3;

/** The first bookable times by start: not full, and far enough away to be held (spec §5). */
export function nextFreeTimes(spots: readonly Spot[], now: Date): Spot[] {
  return spots
    .filter((spot) => spot.availability !== "full" && hasLeadTime(new Date(spot.startsAt), now))
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
    .slice(0, SHOWN_TIMES);
}

function FreeTime({ spot }: { spot: Spot }) {
  const startsAt = new Date(spot.startsAt);
  return (
    <Link
      to="/reservation/new"
      search={{ spotId: spot.spotId, startAt: spot.startsAt, isNewReservation: true }}
      className="flex min-h-14 items-center justify-center rounded-control border border-key bg-card px-3 text-center text-key text-std-16B-170 underline-offset-4 hover:bg-key-quiet hover:underline"
    >
      <span className="sr-only">{speakDateTime(startsAt)} 空きあり</span>
      <span aria-hidden>{formatDateTime(startsAt)}</span>
    </Link>
  );
}

export type NextFreeTimesProps = { department: ClinicalDepartment };

/** The next bookable times of one department, each a link into the reservation. */
export function NextFreeTimes(props: NextFreeTimesProps) {
  return (
    <DataFetching>
      <Times {...props} />
    </DataFetching>
  );
}

function Times({ department }: NextFreeTimesProps) {
  const { api, configuration, now } = usePortal();
  const { clinicId } = configuration;
  const { clinicalDepartmentId } = department;
  const { data, error, isValidating, mutate } = useSWR(["welcome-spots", clinicId, clinicalDepartmentId], async () => {
    const { fetchSpots } = await import("../../entities/spot/spot.requests.ts");
    const from = toCalendarDay(now());
    return fetchSpots(api, { clinicId, clinicalDepartmentId, from, to: addCalendarDays(from, LOOK_AHEAD_DAYS - 1) });
  });
  if (error !== undefined && !data) {
    return (
      <ReadProblem
        title="空き枠を読み込めませんでした"
        error={error}
        onRetry={() => void mutate()}
        isRetrying={isValidating}
      >
        <p>しばらく経ってから再読み込みしてください。</p>
      </ReadProblem>
    );
  }
  if (!data) return <FreeTimesSkeleton />;
  const times = nextFreeTimes(data, now());
  if (times.length === 0) return <p>ただいまご案内できる空き枠はありません。</p>;
  return (
    <ul className="grid gap-2 sm:grid-cols-3">
      {times.map((spot) => (
        <li key={spot.spotId}>
          <FreeTime spot={spot} />
        </li>
      ))}
    </ul>
  );
}
