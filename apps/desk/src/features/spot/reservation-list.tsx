import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { formatDateTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Link } from "@tanstack/react-router";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { deskRights } from "../../entities/rights/desk-rights.ts";

type Reservation = {
  treatmentId: string;
  startsAt: string;
  name: string;
  code: string;
  canMove: boolean;
  canCancel: boolean;
};

/** The reservations of several spots, in the order of time. */
export function reservationsOf(spots: readonly ManagedSpot[]): Reservation[] {
  return spots
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .flatMap(({ startsAt, seats }) =>
      seats.flatMap(({ treatmentId, patientName, medicalRecordCode, canMove, canCancel }) =>
        treatmentId === null
          ? []
          : [{ treatmentId, startsAt, name: patientName ?? "", code: medicalRecordCode ?? "", canMove, canCancel }],
      ),
    );
}

/**
 * The next steps for a booked patient: another time, a cancellation with a reason, as long as the visit has not begun; a
 * telephone call.
 */
function NextSteps({ treatmentId, startsAt, name, code, canMove, canCancel }: Reservation) {
  const day = toCalendarDay(new Date(startsAt));
  const whose = name === "" ? code : `${name}さま`;
  return (
    <span className="flex flex-wrap gap-2">
      {canMove && (
        <Link
          to="/day"
          search={{ day, visit: treatmentId, step: "move" }}
          className="desk-act"
          aria-label={`${whose}の日時を変更`}
        >
          日時を変更
        </Link>
      )}
      {canCancel && (
        <Link
          to="/day"
          search={{ day, visit: treatmentId, step: "cancel" }}
          className="desk-act"
          aria-label={`${whose}の予約をキャンセル`}
        >
          キャンセル
        </Link>
      )}
      {code !== "" && (
        <Link
          to="/patients/$medicalRecordCode"
          params={{ medicalRecordCode: code }}
          preload={false}
          className="desk-act"
          aria-label={`${whose}の電話番号`}
        >
          電話番号
        </Link>
      )}
    </span>
  );
}

/** The booked patients, each with the next step. A role without patients' names sees only the number. */
export function ReservationList({ spots }: { spots: readonly ManagedSpot[] }) {
  const { hasPatients } = deskRights(useSignedIn().roles);
  const reservations = reservationsOf(spots);
  if (reservations.length === 0) return null;
  if (!hasPatients) return <p>予約が{reservations.length}件あります。変更・キャンセルは受付が行います。</p>;
  return (
    <ul aria-label="予約のある患者" className="w-full border-line border-t">
      {reservations.map((reservation) => (
        <li
          key={reservation.treatmentId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2"
        >
          <Link
            to="/visit/$treatmentId"
            params={{ treatmentId: reservation.treatmentId }}
            className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 text-key underline underline-offset-4"
          >
            <span className="tabular-nums">{formatDateTime(new Date(reservation.startsAt))}</span>
            <span className="break-phrase">{reservation.name === "" ? "氏名の登録前" : reservation.name}</span>
            <span className="text-text-secondary">{reservation.code}</span>
          </Link>
          <NextSteps {...reservation} />
        </li>
      ))}
    </ul>
  );
}
