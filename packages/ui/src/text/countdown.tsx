import { useEffect, useEffectEvent, useState } from "react";
import { formatRemaining, minuteToAnnounce, remainingSeconds } from "./remaining-time.ts";

export type CountdownProps = {
  deadline: Date;
  /** The clock; the device's own when not given. */
  now?: (() => Date) | undefined;
  /** Called once for each deadline, when it has come. */
  onEnd?: (() => void) | undefined;
};

function deviceClock(): Date {
  return new Date();
}

/**
 * The time left until a deadline, as `9:42`. It is counted from the clock, not by adding ticks, so a phone that slept
 * shows the truth when it wakes. At five minutes and at one minute it is also said aloud, politely.
 */
export function Countdown({ deadline, now = deviceClock, onEnd }: CountdownProps) {
  const end = deadline.getTime();
  const [seconds, setSeconds] = useState(() => remainingSeconds(end, now()));
  const [announcement, setAnnouncement] = useState("");
  const readClock = useEffectEvent((end: number) => remainingSeconds(end, now()));
  const tellEnd = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let before: number | undefined;
    let timer: ReturnType<typeof setInterval> | undefined;

    function tick() {
      const left = readClock(end);
      setSeconds(left);
      const minute = before === undefined ? undefined : minuteToAnnounce(before, left);
      if (minute !== undefined) setAnnouncement(`残り${minute}分です`);
      before = left;
      if (left > 0) return;
      stop();
      tellEnd();
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
