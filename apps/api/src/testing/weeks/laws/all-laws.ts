import type { Law } from "../week.ts";
import { clockIsVisible } from "./clock-is-visible.ts";
import { closedDayEnds } from "./closed-day-ends.ts";
import { doneIsDone } from "./done-is-done.ts";
import { nothingCrosses } from "./nothing-crosses.ts";
import { offeredIsAccepted } from "./offered-is-accepted.ts";
import { promiseIsKept } from "./promise-is-kept.ts";
import { rightEnds } from "./right-ends.ts";
import { sidesAgree } from "./sides-agree.ts";
import { sums } from "./sums.ts";
import { wayOn } from "./way-on.ts";

/** Checked after each step. That an act can be undone and that everything ends is checked where it is walked. */
export const LAWS: readonly Law[] = [
  ...[
    offeredIsAccepted,
    wayOn,
    doneIsDone,
    clockIsVisible,
    promiseIsKept,
    sidesAgree,
    nothingCrosses,
    sums,
    rightEnds,
    closedDayEnds,
  ],
];
