import { SIGN_IN_RESEND_SECONDS } from "@madoguchi/contract/sign-in/limits";

export type Limit = { maximum: number; windowSeconds: number };

const HOUR_SECONDS = 3600;

export const LONGEST_WINDOW_SECONDS = HOUR_SECONDS;

/** Mails to one mailbox: one a minute and five an hour. */
export const ADDRESS_LIMITS: readonly Limit[] = [
  { maximum: 1, windowSeconds: SIGN_IN_RESEND_SECONDS },
  { maximum: 5, windowSeconds: HOUR_SECONDS },
];

/** Mails to one browser that the mailbox knows: one a minute and ten an hour, which other browsers cannot use up. */
export const BROWSER_LIMITS: readonly Limit[] = [
  { maximum: 1, windowSeconds: SIGN_IN_RESEND_SECONDS },
  { maximum: 10, windowSeconds: HOUR_SECONDS },
];

/** Mails requested by one network: 300 an hour, because thousands share one address of a mobile carrier. */
export const NETWORK_LIMITS: readonly Limit[] = [{ maximum: 300, windowSeconds: HOUR_SECONDS }];

/**
 * The mailbox of an address, for counting alone and never to identify patients. Without a plus suffix and dots: some
 * providers ignore them, and at the others two neighbours share one limit.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const local = email.slice(0, at);
  const plus = local.indexOf("+", 1);
  const mailbox = (plus === -1 ? local : local.slice(0, plus)).replaceAll(".", "");
  return `${mailbox}@${domain === "googlemail.com" ? "gmail.com" : domain}`;
}

/** Whole seconds until one more is allowed, 0 when it is allowed now. `requests` are the earlier ones, oldest first. */
export function secondsUntilAllowed(requests: readonly Date[], limits: readonly Limit[], now: Date): number {
  const waits = limits.map(({ maximum, windowSeconds }) => {
    const blocking = requests.at(-maximum);
    if (!blocking) return 0;
    return Math.ceil((blocking.getTime() + windowSeconds * 1000 - now.getTime()) / 1000);
  });
  return Math.max(0, ...waits);
}
