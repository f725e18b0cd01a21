import { chmodSync, globSync, writeFileSync } from "node:fs";

/** Debian's libfaketime, for programs of several threads, where it is installed (`npm test -- packaging` installs it). */
export const faketimeLibrary: string | undefined = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1")[0];

const SECOND_MS = 1000;

/** A clock that whole programs read instead of the machine's, at the same rate. */
export type ShiftedClock = {
  /** The variables of programs that read it. Their timers use the machine's monotonic clock. */
  environment: Record<string, string>;
  /** Sets it ahead of the machine's clock; running programs see it at once. */
  setAhead: (ms: number) => void;
  now: () => Date;
};

/** A clock in a file, at first equal to the machine's. */
export function createShiftedClock(file: string): ShiftedClock {
  let aheadMs = 0;
  const setAhead = (ms: number): void => {
    aheadMs = ms;
    writeFileSync(file, `+${(ms / SECOND_MS).toFixed(3)}\n`);
  };
  setAhead(0);
  // The embedded database runs under another account.
  chmodSync(file, 0o644);
  return {
    environment: {
      LD_PRELOAD: faketimeLibrary ?? "",
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    },
    setAhead,
    now: () => new Date(Date.now() + aheadMs),
  };
}
