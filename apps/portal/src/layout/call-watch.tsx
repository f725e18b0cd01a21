import type { RoomPhase } from "@madoguchi/contract/visit/room";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Link } from "@tanstack/react-router";
import { BellOff, PhoneIncoming, Video } from "lucide";
import { useEffect } from "react";
import { SecondsAnnouncement, useSecondsLeft } from "../features/visit/seconds-left.tsx";
import { useRinging } from "../features/visit/use-ringing.ts";
import { useVisitRoom } from "../features/visit/use-visit-room.ts";

const PAST = new Date(0).toISOString();

/** In these phases the doctor cannot call any more. */
const OVER: ReadonlySet<RoomPhase> = new Set(["ended", "cancelled", "elsewhere"]);

const PRESS = "inline-flex min-h-11 items-center gap-2 rounded-control px-4 underline-offset-4 hover:underline";

/** Rings on a page outside of the waiting room, and leads into the call, which it answers. */
export function CallWatch({ treatmentId }: { treatmentId: string }) {
  const { room, socket } = useVisitRoom(treatmentId, { listens: true });
  const phase = room?.state.phase;
  useEffect(() => {
    if (phase !== undefined && OVER.has(phase)) socket.close();
  }, [phase, socket]);
  const ringsUntil = phase === "called" ? (room?.state.ringsUntil ?? undefined) : undefined;
  // Without a connection the end of the ringing is not received: the clock ends it.
  const seconds = useSecondsLeft(ringsUntil ?? PAST);
  const isRinging = ringsUntil !== undefined && seconds > 0;
  const ringing = useRinging(isRinging, `/examination/${treatmentId}/`);
  if (!isRinging) return null;
  return (
    <section
      aria-label="医師の呼び出し"
      className="fixed inset-x-0 top-0 z-60 animate-appear bg-key text-on-key shadow-card print:hidden forced-colors:border-b"
    >
      <div className="mx-auto flex max-w-frame flex-wrap items-center justify-end gap-x-3 gap-y-2 px-gutter pt-[max(0.75rem,env(safe-area-inset-top))] pb-3">
        <Icon shape={PhoneIncoming} aria-hidden className="size-6 shrink-0" />
        <div className="mr-auto min-w-0">
          <p role="alert" className="text-balance text-std-18B-160">
            医師がお呼びしています
          </p>
          <p className="tabular-nums">あと{seconds}秒です</p>
        </div>
        <SecondsAnnouncement seconds={seconds} />
        {!ringing.isSilent && (
          <button type="button" onClick={ringing.silence} className={PRESS}>
            <Icon shape={BellOff} aria-hidden className="size-5" />
            音を止める
          </button>
        )}
        <Link
          to="/examination/$treatmentId"
          params={{ treatmentId }}
          state={{ answeredCall: ringsUntil }}
          className={`${PRESS} bg-on-key text-key text-std-18B-160`}
        >
          <Icon shape={Video} aria-hidden className="size-5" />
          参加する
        </Link>
      </div>
    </section>
  );
}
