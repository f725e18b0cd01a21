/**
 * Turns the body of an answer into a value, or throws: a contract schema's `parse`, or a plain function on public pages.
 * The headers are for what belongs to the value, such as its version (`ETag`).
 */
export type Parse<Value> = (body: unknown, headers: Headers) => Value;

export type Query = Record<string, string | number | boolean | undefined>;

export type CallOptions<Value> = {
  parse: Parse<Value>;
  query?: Query;
  signal?: AbortSignal;
  /** What the body is: JSON when left out, or a file, which `parse` gets as a `Blob`. */
  as?: "file";
};

export type SendOptions<Value> = CallOptions<Value> & {
  json: unknown;
  headers?: Record<string, string>;
  /** The call outlives its page; the bodies of all such calls together may have 64 kB. */
  keepalive?: boolean;
  /** A repetition would be another act, such as another mail, or is refused, such as of a code that is used up. */
  isOnce?: boolean;
};

export type Method = "get" | "post" | "put" | "patch" | "delete";

export type CallApi = <Value>(
  method: Method,
  path: string,
  options: CallOptions<Value> & Partial<SendOptions<Value>>,
) => Promise<Value>;

/** Makes the call with which the screen at an address of the portal begins, so that its answer is there when the screen asks. */
export type Anticipate = (href: string, cause: AnticipateCause) => void;

/**
 * As the router calls it. `preload`: the patient may never open the screen. `enter`: they come from a page that is not for
 * signed-in patients. Anything else: from another screen, or from the same one.
 */
export type AnticipateCause = string;

/** The calls once the HTTP library is there. */
export type OpenedApi = { call: CallApi; anticipate: Anticipate };

/** Whose screens: the ids of the configuration. */
export type Place = { clinicId: string; medicalBusinessId: string };

export type ApiClientDeps = {
  place: Place;
  now: () => Date;
  /** Origin or prefix of the API; empty for the page's own origin. */
  baseUrl: string;
  /** The signed-in customer's token; rejects with `UserNotLoggedInError` when there is none. */
  getIdToken: () => Promise<string>;
  /** The same, `undefined` when there is none: a call that nobody waits for yet is not made then. */
  findIdToken: () => Promise<string | undefined>;
  /** Called when the API does not take the customer's token (E009): the patient's sessions were ended, or the account is closed. */
  onTokenRefused?: () => void;
  /** Receives the server's time from answers that no cache can have kept. */
  onServerTime?: (serverTime: Date) => void;
  /** Wait before attempt n + 1, in milliseconds; the library's own doubling from 300 ms when left out. */
  retryDelayMs?: (attempt: number) => number;
};
