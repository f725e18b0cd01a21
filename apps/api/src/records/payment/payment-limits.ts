/** `docs/design/api.md`, Limits: against trying out stolen cards. The days are Japan's. */
export const ATTEMPTS_A_DAY = 5;

/** Sent to the provider as `verifyTimeout`: after it no authentication is accepted. */
export const MINUTES_TO_AUTHENTICATE = 10;

/**
 * For clocks that differ and a charge that is on its way (`docs/design/providers.md` 1.10: verifyTimeout and a margin).
 */
const MARGIN_MINUTES = 2;

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

/** Longer than a call of the provider takes: after it no call about the attempt is under way. */
const CALL_MINUTES = 1;

/**
 * From when on an attempt that has not ended can no longer be charged: the provider has closed its authentication or,
 * without an address for one, the patient cannot authenticate.
 */
export function abandonedAt({ createdAt, secureUrl }: { createdAt: Date; secureUrl: string | null }): Date {
  const minutes = secureUrl === null ? CALL_MINUTES : MINUTES_TO_AUTHENTICATE + MARGIN_MINUTES;
  return new Date(createdAt.getTime() + minutes * MINUTE_MS);
}

const SILENT_HOURS = 24;

/** Whether the clinic may record an answer by telephone: the provider has not answered for long enough. */
export function isSilentLongEnough(since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() >= SILENT_HOURS * 60 * MINUTE_MS;
}

/** Whether the provider still accepts the authentication of an attempt. */
export function canAuthenticate({ createdAt }: { createdAt: Date }, now: Date): boolean {
  return now.getTime() < createdAt.getTime() + MINUTES_TO_AUTHENTICATE * MINUTE_MS;
}

/** A card that the provider does not name by then was not stored with the payment. */
const CARD_NAMED_MINUTES = 60;

/** Whether the provider may still name the card that was to be stored with a payment. */
export function mayNameCard(paidAt: Date, now: Date): boolean {
  return now.getTime() < paidAt.getTime() + CARD_NAMED_MINUTES * MINUTE_MS;
}

/** The next poll of an attempt without a result: often while the patient may wait, later less often, and without an end. */
export function nextPollAt(createdAt: Date, now: Date): Date {
  const ageMs = now.getTime() - createdAt.getTime();
  if (ageMs < 2 * MINUTE_MS) return new Date(now.getTime() + 15 * SECOND_MS);
  if (ageMs < 30 * MINUTE_MS) return new Date(now.getTime() + MINUTE_MS);
  if (ageMs < 24 * 60 * MINUTE_MS) return new Date(now.getTime() + 10 * MINUTE_MS);
  return new Date(now.getTime() + 60 * MINUTE_MS);
}
