import { hasChosenTime, type ReservationSearch } from "@madoguchi/contract/reservation/search";
import type { SpotFacts } from "@madoguchi/contract/spot/spot";
import { parseDateTime } from "@madoguchi/contract/time/parse-date-time";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";
import { DataFetching } from "../../fetching/data-fetching.tsx";
import { useClinic } from "../clinic/clinic-provider.tsx";
import { DoctorAvatar } from "../doctor/doctor-avatar.tsx";
import { useDoctorNames } from "../doctor/use-doctor-names.ts";
import { type BookingWish, useBookingWish } from "./use-booking-wish.ts";
import { useSpotFacts } from "./use-spot-facts.ts";

/** The search without the chosen spot, and with its department and doctor; the start stays, on whose day it opens. */
export function searchForAnother(
  { spotId: _, ...rest }: ReservationSearch,
  wish: BookingWish,
): ReservationSearch & BookingWish {
  return { ...rest, ...wish };
}

/** 「内科・担当医 佐藤 一郎」. */
export function describeChoice(departmentName: string | undefined, doctorName: string): string {
  const doctor = `担当医 ${doctorName}`;
  return departmentName === undefined ? doctor : `${departmentName}・${doctor}`;
}

function useDescription(facts: SpotFacts | undefined): string | undefined {
  const departments = useClinic()?.clinicalDepartments ?? [];
  const nameOf = useDoctorNames();
  if (!facts) return undefined;
  const name = departments.find(
    ({ clinicalDepartmentId }) => clinicalDepartmentId === facts.clinicalDepartmentId,
  )?.name;
  return describeChoice(name, nameOf(facts.doctorName));
}

type ChosenBarProps = { search: ReservationSearch & { spotId: string }; startAt: Date };

function ChosenBar({ search, startAt }: ChosenBarProps) {
  const facts = useSpotFacts(search.spotId);
  const wishOf = useBookingWish();
  const description = useDescription(facts);
  return (
    <div className="flex items-center gap-x-3 rounded-card bg-tint px-gutter py-2 forced-colors:border">
      <DoctorAvatar doctorName={facts?.doctorName ?? null} size="small" />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 grow basis-60 pt-1 leading-150">
          選択中：
          <strong className="inline-block tabular-nums">{formatDateTime(startAt)}</strong>
          {/* The line is rendered before its text, so that nothing below moves. */}
          <span className="block min-h-[1.5em] break-phrase text-text-secondary">{description}</span>
        </p>
        <Link to="/reservation/new" search={searchForAnother(search, wishOf(facts))} className={STANDALONE_LINK_CLASS}>
          変更する
        </Link>
      </div>
    </div>
  );
}

/** A bar with the chosen time, its department and doctor, 「選択中：5月12日（火）14:30」, and a link to change it. */
export function ChosenTime({ search }: { search: ReservationSearch }) {
  const startAt = search.startAt === undefined ? undefined : parseDateTime(search.startAt);
  if (!startAt || !hasChosenTime(search)) return null;
  return (
    <DataFetching>
      <ChosenBar search={search} startAt={startAt} />
    </DataFetching>
  );
}
