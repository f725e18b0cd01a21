import { SIGN_IN_RESEND_SECONDS } from "@madoguchi/contract/sign-in/limits";

export type Limit = { maximum: number; windowSeconds: number };

const HOUR_SECONDS = 3600;

/** Nothing older than this matters to any limit below. */
export const LONGEST_WINDOW_SECONDS = HOUR_SECONDS;

/** Mails to one address: one a minute and five an hour. */
export const ADDRESS_LIMITS: readonly Limit[] = [
  { maximum: 1, windowSeconds: SIGN_IN_RESEND_SECONDS },
  { maximum: 5, windowSeconds: HOUR_SECONDS },
];

/** Mails asked for from one network address: thirty an hour. */
export const NETWORK_LIMITS: readonly Limit[] = [{ maximum: 30, windowSeconds: HOUR_SECONDS }];

/** Whole seconds until one more is allowed, 0 when it is allowed now. `turns` are the earlier ones, oldest first. */
export function secondsUntilAllowed(turns: readonly Date[], limits: readonly Limit[], now: Date): number {
  const waits = limits.map(({ maximum, windowSeconds }) => {
    const blocking = turns.at(-maximum);
    if (!blocking) return 0;
    return Math.ceil((blocking.getTime() + windowSeconds * 1000 - now.getTime()) / 1000);
  });
  return Math.max(0, ...waits);
}
