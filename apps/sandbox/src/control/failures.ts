/** The services that can be made to fail. Those of the identity platform's administrator, browsers and keys fail separately. */
export const failingServices = [
  "identity",
  "identity-administration",
  "identity-keys",
  "line",
  "sms",
  "postcode",
  "card",
  "mail",
] as const;

export type FailingService = (typeof failingServices)[number];

/**
 * How a service answers its next `times` calls: after `delayMs`, and with `status` when that is set (an HTTP status, or
 * the SMTP reply code for mail). Without a status the call is only slow.
 */
export type Failure = {
  service: FailingService;
  /** The path of the calls, or the recipient of the mails, that fail; all of the service when left out. */
  target?: string | undefined;
  status?: number | undefined;
  /** The text of the answer, in place of the service's own. */
  body?: string | undefined;
  /** The connection is closed without an answer. */
  hangUp: boolean;
  delayMs: number;
  times: number;
};

export type Failures = {
  set: (failure: Failure) => void;
  /** Uses up one of the failures that wait for this service and target. */
  consume: (service: FailingService, target: string, fits?: (failure: Failure) => boolean) => Failure | undefined;
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
    consume: (service, target, fits = () => true) => {
      const failure = waiting.find(
        (candidate) => candidate.service === service && (candidate.target ?? target) === target && fits(candidate),
      );
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
