import type { KeptSpot } from "@madoguchi/contract/operation/spot";
import { type CalendarDay, formatDateWithWeekday, formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Link } from "@tanstack/react-router";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { deskRights } from "../../entities/rights/desk-rights.ts";

type Reservation = { treatmentId: string; startsAt: string; name: string; code: string };

/** The reservations of some spots, in the order of time. */
export function reservationsOf(spots: readonly KeptSpot[]): Reservation[] {
  return spots
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .flatMap(({ startsAt, seats }) =>
      seats.flatMap(({ treatmentId, patientName, medicalRecordCode }) =>
        treatmentId === null ? [] : [{ treatmentId, startsAt, name: patientName ?? "", code: medicalRecordCode ?? "" }],
      ),
    );
}

function DayLink({ day }: { day: CalendarDay }) {
  return (
    <Link to="/day" search={{ day, state: "reserved" }} className="desk-act">
      {formatDateWithWeekday(new Date(`${day}T12:00:00+09:00`))}の予約を変更・キャンセルする
    </Link>
  );
}

/** Who is still booked, and the way to move or cancel them. Who has no patients reads how many there are. */
export function ReservationList({ spots }: { spots: readonly KeptSpot[] }) {
  const { hasPatients } = deskRights(useSignedIn().roles);
  const reservations = reservationsOf(spots);
  const days = [...new Set(reservations.map(({ startsAt }) => toCalendarDay(new Date(startsAt))))];
  if (reservations.length === 0) return null;
  if (!hasPatients) return <p>予約が{reservations.length}件あります。変更・キャンセルは受付が行います。</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <ul className="w-full border-line border-t">
        {reservations.map(({ treatmentId, startsAt, name, code }) => (
          <li key={treatmentId} className="border-line border-b">
            <Link
              to="/visit/$treatmentId"
              params={{ treatmentId }}
              className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 text-key underline underline-offset-4"
            >
              <span className="tabular-nums">{formatTime(new Date(startsAt))}</span>
              <span>{name === "" ? "氏名の登録前" : name}</span>
              <span className="text-text-secondary">{code}</span>
            </Link>
          </li>
        ))}
      </ul>
      {days.map((day) => (
        <DayLink key={day} day={day} />
      ))}
    </div>
  );
}
