import { useEffect, useEffectEvent, useState } from "react";
import { findOtherCall, holdCall, knowsOtherTabs, watchCalls } from "./held-calls.ts";

/** A tab that was killed tells nothing. */
const LOOK_AGAIN_MS = 3000;

type Options = {
  treatmentId: string;
  /** Whether this tab takes part in the call of `treatmentId`. */
  isInCall: boolean;
  /** Another tab has asked this one to leave it. */
  onLeave: () => void;
};

export type OtherCall = {
  /** The visit whose call another tab of this browser holds. */
  otherId: string | undefined;
  /** Whether that has been looked up: until then no call is begun. */
  isKnown: boolean;
};

/** A doctor is in one call at a time: which other one this browser holds, and the word to it of this one. */
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
