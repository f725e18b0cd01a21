import { useEffect, useEffectEvent, useState } from "react";
import { findOtherCall, holdCall, knowsOtherTabs, watchCalls } from "./held-calls.ts";

/** The polling interval, for a tab that ended without a message. */
const LOOK_AGAIN_MS = 3000;

type Options = {
  treatmentId: string;
  /** Whether this tab is in the call of `treatmentId`. */
  isInCall: boolean;
  /** Called if another tab asks this one to leave the call. */
  onLeave: () => void;
};

export type OtherCall = {
  /** The visit whose call another tab of this browser holds. */
  otherId: string | undefined;
  /** Whether the lookup is done; no call begins before that. */
  isKnown: boolean;
};

/** A doctor is in one call at a time: finds the call of another tab, and announces this tab's. */
export function useOtherCall({ treatmentId, isInCall, onLeave }: Options): OtherCall {
  const [other, setOther] = useState<OtherCall>({ otherId: undefined, isKnown: !knowsOtherTabs() });
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!knowsOtherTabs()) return;
    let isHere = true;
    const look = () => {
      void findOtherCall(treatmentId).then((otherId) => {
        if (!isHere) return;
        setOther((before) => (before.isKnown && before.otherId === otherId ? before : { otherId, isKnown: true }));
      });
    };
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    const stop = watchCalls(treatmentId, { onChange: look, onLeave: () => leave() });
    return () => {
      isHere = false;
      clearInterval(timer);
      stop();
    };
  }, [treatmentId]);

  useEffect(() => {
    if (isInCall && knowsOtherTabs()) return holdCall(treatmentId);
  }, [treatmentId, isInCall]);

  return other;
}
