/** What can be made to fail: the browser's sign-in calls, the API's administrator calls, LINE's own, postcodes, cards, and mail on its way in. */
export const failingServices = ["identity", "identity-administration", "line", "postcode", "card", "mail"] as const;

export type FailingService = (typeof failingServices)[number];

/**
 * How a service answers its next `times` calls: after `delayMs`, and with `status` when that is set (an HTTP status, or
 * the SMTP reply code for mail). Without a status the call is only slow.
 */
export type Failure = { service: FailingService; status?: number | undefined; delayMs: number; times: number };

export type Failures = {
  set: (failure: Failure) => void;
  /** Uses up one of the failures that wait for this service. */
  take: (service: FailingService) => Failure | undefined;
  pending: () => Failure[];
  clear: () => void;
};

/** Failures in the order in which they were set; each service has its own queue. */
export function createFailures(): Failures {
  let waiting: Failure[] = [];
  return {
    set: (failure) => {
      waiting.push({ ...failure });
    },
    take: (service) => {
      const failure = waiting.find((candidate) => candidate.service === service);
      if (!failure) return undefined;
      failure.times -= 1;
      if (failure.times <= 0) waiting = waiting.filter((candidate) => candidate !== failure);
      return failure;
    },
    pending: () => waiting.map((failure) => ({ ...failure })),
    clear: () => {
      waiting = [];
    },
  };
}
