import { formatDateTime, formatTime } from "@madoguchi/contract/time/tokyo";
import type { NextAction } from "@madoguchi/contract/treatment/next-action";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { Countdown } from "@madoguchi/ui/text/countdown";
import { Link } from "@tanstack/react-router";
import { useDoctorNames } from "../../entities/doctor/use-doctor-names.ts";
import { useInvalidateTreatments } from "../../entities/treatment/use-treatments.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { ActionCard } from "./action-card.tsx";

/** A seat on hold for the patient, until it is booked or its time is over. */
export function HeldSeat({ action }: { action: Extract<NextAction, { kind: "book-held-seat" }> }) {
  const { now } = usePortal();
  const nameOf = useDoctorNames();
  const invalidateTreatments = useInvalidateTreatments();
  const { spotId, startsAt, clinicalDepartmentName, doctorName, isOffered } = action;
  const until = new Date(action.until);
  return (
    <ActionCard
      heading={isOffered ? "空き待ちの日に、空きが出ました" : "ご予約の途中です"}
      way={
        <Link
          to="/reservation/confirm"
          search={{ spotId, startAt: startsAt, isNewReservation: true }}
          className={buttonClass()}
        >
          内容を確認して予約する
        </Link>
      }
    >
      <p>
        <strong>{formatDateTime(new Date(startsAt))}</strong>
        {`・${clinicalDepartmentName}・${nameOf(doctorName)}医師`}
      </p>
      <p>
        {`${formatTime(until)}までお取りしています。予約はまだ確定していません。`}
        <span className="inline-block">
          あと{" "}
          <strong>
            <Countdown deadline={until} now={now} onEnd={() => void invalidateTreatments()} />
          </strong>
        </span>
      </p>
    </ActionCard>
  );
}
