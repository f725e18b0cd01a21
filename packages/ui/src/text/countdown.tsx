import { useEffect, useEffectEvent, useState } from "react";

/** The remaining minutes at which a screen reader announces the time. */
const ANNOUNCED_MINUTES = [1, 5] as const;

/** Whole seconds until `end` (milliseconds since the epoch), rounded up: 0 only at the end. */
function remainingSeconds(end: number, now: Date): number {
  return Math.max(0, Math.ceil((end - now.getTime()) / 1000));
}

/** `9:42`, minutes without a leading zero. */
function formatRemaining(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The minute to announce when the remaining time went from `before` to `after` seconds; of several the smallest. */
function minuteToAnnounce(before: number, after: number): number | undefined {
  if (after <= 0) return undefined;
  return ANNOUNCED_MINUTES.find((minute) => before > minute * 60 && after <= minute * 60);
}

export type CountdownProps = {
  deadline: Date;
  /** The clock; the device's own when not given. */
  now?: (() => Date) | undefined;
  /** Called once for each deadline, when it is reached. */
  onEnd?: (() => void) | undefined;
};

function deviceClock(): Date {
  return new Date();
}

/**
 * The time left until a deadline, as `9:42`. It is read from the clock, not counted by ticks, so that it is right after
 * a phone slept. At five minutes and at one minute it is announced politely.
 */
export function Countdown({ deadline, now = deviceClock, onEnd }: CountdownProps) {
  const end = deadline.getTime();
  const [seconds, setSeconds] = useState(() => remainingSeconds(end, now()));
  const [announcement, setAnnouncement] = useState("");
  const readClock = useEffectEvent((end: number) => remainingSeconds(end, now()));
  const reportEnd = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let before: number | undefined;
    // An announcement of another deadline is no longer true.
    setAnnouncement("");
    let timer: ReturnType<typeof setInterval> | undefined;

    function tick() {
      const left = readClock(end);
      setSeconds(left);
      const minute = before === undefined ? undefined : minuteToAnnounce(before, left);
      if (minute !== undefined) setAnnouncement(`残り${minute}分です`);
      before = left;
      if (left > 0) return;
      stop();
      reportEnd();
    }
    function stop() {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    }

    timer = setInterval(tick, 1000);
    document.addEventListener("visibilitychange", tick);
    tick();
    return stop;
  }, [end]);

  return (
    <>
      <span role="timer" aria-live="off" className="whitespace-nowrap tabular-nums">
        {formatRemaining(seconds)}
      </span>
      <span aria-live="polite" className="sr-only">
        {announcement}
      </span>
    </>
  );
}
