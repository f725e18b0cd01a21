import { readOwnHealth } from "./read-own-health.ts";

/** The patient's own list 「アレルギー・既往・服薬・妊娠」. */
export const healthHandlers = { readOwnHealth };
