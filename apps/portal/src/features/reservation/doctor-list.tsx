import type { ClinicalDepartment } from "@madoguchi/contract/clinic/clinic";
import type { Doctor } from "@madoguchi/contract/clinic/doctor";
import { findDoctor } from "@madoguchi/contract/clinic/find-doctor";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { formatMonthDay, formatTime, formatWeekday } from "@madoguchi/contract/time/tokyo";
import { Avatar } from "@madoguchi/ui/pictures/avatar";
import useSWR from "swr";
import { readSpots } from "../../entities/spot/spot.requests.ts";
import { daysOfWeek, firstFreeSpot, groupByDay } from "../../entities/spot/spot-days.ts";
import type { BookingWish } from "../../entities/spot/use-booking-wish.ts";
import { DataFetching } from "../../fetching/data-fetching.tsx";
import { languageOf } from "../../language/language-of.ts";
import { usePortal } from "../../portal-context/portal.tsx";

export type DoctorListProps = {
  departments: readonly ClinicalDepartment[];
  doctors: readonly Doctor[];
  chosen: string | undefined;
  onChoose: (wish: BookingWish) => void;
};

/** The times of all departments in the coming seven days; `undefined` until they are read, or if they cannot be. */
function useComingSpots(departments: readonly ClinicalDepartment[]): Spot[] | undefined {
  const { api, now } = usePortal();
  const days = daysOfWeek(0, now());
  const [from = "", to = from] = [days[0], days.at(-1)];
  const ids = departments.map(({ clinicalDepartmentId }) => clinicalDepartmentId);
  const { data } = useSWR(["spots-of-doctors", from, ...ids], async () => {
    const lists = await Promise.all(
      ids.map((clinicalDepartmentId) => api.send(readSpots, { query: { clinicalDepartmentId, from, to } })),
    );
    return lists.flatMap(({ spots }) => spots);
  });
  return data;
}

function DoctorButton(props: Omit<DoctorListProps, "doctors"> & { doctor: Doctor; spots: Spot[] | undefined }) {
  const { doctor, departments, spots, chosen, onChoose } = props;
  const { now } = usePortal();
  const { name, shownName = name, portrait, specialities, languages = [] } = doctor;
  const own = spots?.filter(({ doctorName }) => findDoctor([doctor], doctorName) !== undefined);
  const next = own && firstFreeSpot(groupByDay(daysOfWeek(0, now()), own, now()));
  const held = next ?? own?.[0];
  const department = departments.findIndex((each) => each.clinicalDepartmentId === held?.clinicalDepartmentId);
  const isChosen = findDoctor([doctor], chosen ?? null) !== undefined;
  const at = next && new Date(next.startsAt);
  return (
    <button
      type="button"
      aria-current={isChosen || undefined}
      onClick={() =>
        onChoose({ doctor: held?.doctorName ?? name, ...(department !== -1 && { department: department + 1 }) })
      }
      className={`flex w-full items-start gap-3 rounded-control p-3 text-left leading-150 forced-colors:border ${isChosen ? "bg-key text-on-key" : "bg-tint hover:bg-tint-strong"}`}
    >
      <Avatar portraitUrl={portrait?.url ?? null} />
      <span className="min-w-0">
        <strong lang={languageOf(shownName)} className="block break-phrase">
          {shownName}
        </strong>
        {specialities.length > 0 && (
          <span lang={languageOf(specialities.join(" "))} className="block break-phrase">
            {specialities.join("・")}
          </span>
        )}
        {languages.length > 0 && (
          <span lang={languageOf(languages.join(" "))} className="block break-phrase">
            {languages.join("・")}
          </span>
        )}
        <span className="block min-h-[1.5em] tabular-nums">
          {own && !at && "この7日間に空きはありません"}
          {at && (
            <>
              次の空き{" "}
              <span className="inline-block">{`${formatMonthDay(at)}（${formatWeekday(at)}）${formatTime(at)}`}</span>
            </>
          )}
        </span>
      </span>
    </button>
  );
}

function Doctors({ doctors, ...choice }: DoctorListProps) {
  const spots = useComingSpots(choice.departments);
  return (
    <ul aria-label="医師" className="flex flex-col gap-2 md:col-span-2 md:row-start-2">
      {doctors.map((doctor) => (
        <li key={doctor.doctorId}>
          <DoctorButton doctor={doctor} spots={spots} {...choice} />
        </li>
      ))}
    </ul>
  );
}

/** Every doctor whom the clinic introduces, with their next free time, which also decides the department. */
export function DoctorList(props: DoctorListProps) {
  return (
    <DataFetching>
      <Doctors {...props} />
    </DataFetching>
  );
}
