import { formatTime } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { ButtonVariant } from "@madoguchi/ui/buttons/button-class";
import { useClock } from "../../portal-context/use-clock.ts";
import { RoomLink } from "./treatment-links.tsx";
import { describeTimeLeft, isRoomOpen, type Visit } from "./visit-timing.ts";

export type RoomEntryProps = { treatment: Visit & { treatmentId: string }; variant?: ButtonVariant };

/** 診察室へ once the room is open; before that, on the same day, the time left until the visit. */
export function RoomEntry({ treatment, variant = "primary" }: RoomEntryProps) {
  const now = useClock();
  const isOpen = isRoomOpen(treatment, now);
  const timeLeft = treatment.statusId === TreatmentStatus.Reserved ? describeTimeLeft(treatment, now) : undefined;
  if (!isOpen && timeLeft === undefined) return null;
  return (
    <div className="flex w-full flex-col items-center gap-3">
      {timeLeft !== undefined && (
        <p className="text-center">
          <strong>{timeLeft}</strong>
          {treatment.roomOpensAt !== null && !isOpen && (
            <>
              <br />
              診察室は{formatTime(new Date(treatment.roomOpensAt))}に開きます
            </>
          )}
        </p>
      )}
      {isOpen && (
        <RoomLink treatmentId={treatment.treatmentId} variant={variant}>
          {treatment.statusId === TreatmentStatus.InProgress ? "診察室に戻る" : "診察室へ"}
        </RoomLink>
      )}
    </div>
  );
}
