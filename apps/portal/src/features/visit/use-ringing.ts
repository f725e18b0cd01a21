import { useEffect, useState } from "react";
import { notifyOfCall } from "./notify-of-call.ts";
import { createRingTone, type RingTone } from "./ring-tone.ts";

const VIBRATION_MS = [600, 300, 600];
const VIBRATE_EVERY_MS = 3000;
const FLASH_MS = 1000;

/** Shows the call in the tab's title, alternating unless reduced motion is preferred or the call is silenced. */
function flashTitle(title: string, isSilent: boolean): () => void {
  const isStill = isSilent || matchMedia("(prefers-reduced-motion: reduce)").matches;
  let own = document.title;
  document.title = title;
  const timer = setInterval(() => {
    const isShown = document.title === title;
    // The patient may have gone to another screen, which has a title of its own.
    if (!isShown) own = document.title;
    document.title = isShown && !isStill ? own : title;
  }, FLASH_MS);
  return () => {
    clearInterval(timer);
    if (document.title === title) document.title = own;
  };
}

/** Only after the first press on this page: before it browsers refuse the call and log a warning. */
function setVibration(pattern: number | number[]): void {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern);
}

function vibrate(): () => void {
  const shake = () => setVibration(VIBRATION_MS);
  shake();
  const timer = setInterval(shake, VIBRATE_EVERY_MS);
  return () => {
    clearInterval(timer);
    setVibration(0);
  };
}

/** The ring tone, unlocked by the first press or key on this page, as browsers require. */
function useRingTone(): RingTone {
  const [tone] = useState(() => createRingTone());
  useEffect(() => {
    const events = ["pointerdown", "keydown"] as const;
    for (const name of events) document.addEventListener(name, tone.unlock);
    return () => {
      for (const name of events) document.removeEventListener(name, tone.unlock);
      tone.stop();
    };
  }, [tone]);
  return tone;
}

export type Ringing = { isSilent: boolean; silence: () => void };

/**
 * Sound, vibration, title and, while the page is hidden, a notification, as long as the doctor calls.
 *
 * @param path of the visit's room, to which the notification leads.
 */
export function useRinging(isRinging: boolean, path: string): Ringing {
  const tone = useRingTone();
  const [isSilent, setIsSilent] = useState(false);

  useEffect(() => {
    if (!isRinging) return;
    setIsSilent(false);
    const stops = [vibrate(), notifyOfCall(path)];
    tone.start();
    return () => {
      tone.stop();
      for (const stop of stops) stop();
    };
  }, [isRinging, tone, path]);

  useEffect(() => {
    if (isRinging) return flashTitle("医師がお呼びしています", isSilent);
    return undefined;
  }, [isRinging, isSilent]);

  return {
    isSilent,
    silence: () => {
      tone.stop();
      setVibration(0);
      setIsSilent(true);
    },
  };
}
