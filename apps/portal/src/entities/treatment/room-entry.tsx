import { formatTime, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import type { ButtonVariant } from "@madoguchi/ui/buttons/button-class";
import { useEffect, useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { useClinic } from "../clinic/clinic-provider.tsx";
import { CALL_TEXT, isByTelephone } from "../clinic/visit-word.ts";
import { RoomLink } from "./treatment-links.tsx";

/** Short enough for texts in minutes. */
const TICK_MS = 15_000;

/** The server's time, updated while the page is visible, so that texts and buttons change by themselves. */
function useClock(): Date {
  const { now } = usePortal();
  const [time, setTime] = useState(() => now());
  useEffect(() => {
    const tick = () => setTime(now());
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [now]);
  return time;
}

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;

type Visit = Pick<TreatmentDetail, "statusId" | "startsAt" | "roomOpensAt" | "isByTelephone">;

/** Whether the patient may enter the room now: the visit is in progress, or is booked and the room has opened. */
export function isRoomOpen({ statusId, roomOpensAt }: Visit, now: Date): boolean {
  if (statusId === TreatmentStatus.InProgress) return true;
  return statusId === TreatmentStatus.Reserved && roomOpensAt !== null && new Date(roomOpensAt) <= now;
}

/** 「開始まであと3時間20分」 on the day itself; nothing on other days or after the start. */
export function describeTimeLeft({ startsAt }: Visit, now: Date): string | undefined {
  if (startsAt === null || toCalendarDay(new Date(startsAt)) !== toCalendarDay(now)) return undefined;
  const minutes = Math.ceil((new Date(startsAt).getTime() - now.getTime()) / MINUTE_MS);
  if (minutes <= 0) return undefined;
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  const timeLeft = [hours > 0 ? `${hours}時間` : "", rest > 0 ? `${rest}分` : ""].join("");
  return `開始まであと${timeLeft}`;
}

type RoomEntryProps = { treatment: Visit & { treatmentId: string }; variant?: ButtonVariant };

/**
 * 診察室に入る once the room is open; before that, on the same day, the time left until the visit. For a clinic that telephones
 * its patients there is no room, but a text to wait for the call.
 */
export function RoomEntry({ treatment, variant = "primary" }: RoomEntryProps) {
  const now = useClock();
  const clinic = useClinic();
  const hasCall = treatment.isByTelephone === true || isByTelephone(clinic);
  const isReserved = treatment.statusId === TreatmentStatus.Reserved;
  const isOpen = isRoomOpen(treatment, now);
  const timeLeft = isReserved ? describeTimeLeft(treatment, now) : undefined;
  if (hasCall && !isReserved) return null;
  if (!isOpen && timeLeft === undefined) return null;
  return (
    <div className="flex w-full flex-col gap-3">
      {timeLeft !== undefined && (
        <p>
          <strong>{timeLeft}</strong>
          {!hasCall && treatment.roomOpensAt !== null && !isOpen && (
            <>
              <br />
              診察室は{formatTime(new Date(treatment.roomOpensAt))}に開きます
            </>
          )}
        </p>
      )}
      {hasCall && <p>{CALL_TEXT}</p>}
      {isOpen && !hasCall && (
        <RoomLink treatmentId={treatment.treatmentId} variant={variant}>
          {treatment.statusId === TreatmentStatus.InProgress ? "診察室に戻る" : "診察室に入る"}
        </RoomLink>
      )}
    </div>
  );
}
