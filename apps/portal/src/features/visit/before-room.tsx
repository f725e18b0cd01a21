import { formatDateTime, formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import type { PatientRoom } from "@madoguchi/contract/visit/room";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Countdown } from "@madoguchi/ui/text/countdown";
import { PhoneWish, type PhoneWishProps } from "../../entities/treatment/phone-wish.tsx";
import { VisitChange } from "../../entities/treatment/visit-change.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { DeclarationForm, type DeclarationFormProps } from "./declaration-form.tsx";
import { OverdueNotice } from "./overdue-notice.tsx";
import { Preparation } from "./preparation.tsx";
import { RoomHead } from "./room-head.tsx";

export type BeforeRoomProps = {
  room: PatientRoom;
  /** For the links to its questionnaire, moving and cancelling; `undefined` while it loads. */
  treatment: TreatmentDetail | undefined;
  phoneWish: PhoneWishProps;
};

function Change({ treatment }: { treatment: TreatmentDetail | undefined }) {
  return treatment ? <VisitChange treatment={treatment} /> : null;
}

/** Within this time before the opening, the minutes are shown. */
const HOUR_MS = 60 * 60 * 1000;

/** The room has not opened yet: its time, and what to prepare. */
export function ClosedRoom({ room, treatment, phoneWish }: BeforeRoomProps) {
  const { now } = usePortal();
  const opensAt = new Date(room.state.opensAt);
  const isToday = toCalendarDay(opensAt) === toCalendarDay(now());
  const isNear = opensAt.getTime() - now().getTime() < HOUR_MS;
  return (
    <>
      <PageHeading lead="時間になると、このページから診察室に入れます。">診察室はまだ開いていません</PageHeading>
      <Section>
        <RoomHead room={room} />
        <p>
          診察室は<strong>{isToday ? formatTime(opensAt) : formatDateTime(opensAt)}</strong>に開きます
          {isNear && (
            <span className="whitespace-nowrap">
              （あと
              <Countdown deadline={opensAt} now={now} />）
            </span>
          )}
        </p>
        <Change treatment={treatment} />
      </Section>
      <Preparation room={room} treatment={treatment} />
      <PhoneWish {...phoneWish} />
    </>
  );
}

/**
 * The room is open and the patient has not entered: the declaration before each visit, and below it what may be missing.
 */
export function PreparingRoom(
  props: BeforeRoomProps & Pick<DeclarationFormProps, "onSend" | "problem"> & { hasLeft: boolean },
) {
  const { room, treatment, phoneWish, onSend, problem, hasLeft } = props;
  const { now } = usePortal();
  const startsAt = new Date(room.state.startsAt);
  const hasBegun = startsAt <= now();
  return (
    <>
      <PageHeading
        lead={
          room.state.isOverdue ? undefined : hasBegun ? (
            "ご予約の時間になりました。準備ができしだい、待合室にお入りください。"
          ) : (
            <>
              診察の開始まであと
              <strong>
                <Countdown deadline={startsAt} now={now} />
              </strong>
              です。
            </>
          )
        }
      >
        {hasLeft ? "待合室から退出しました" : "診察の準備"}
      </PageHeading>
      {room.state.isOverdue && <OverdueNotice />}
      <DeclarationForm last={room.state.declaration} stated={room.stated} onSend={onSend} problem={problem} />
      <Preparation room={room} treatment={treatment} isFolded />
      <Section>
        <RoomHead room={room} />
        <Change treatment={treatment} />
      </Section>
      <PhoneWish {...phoneWish} />
    </>
  );
}
