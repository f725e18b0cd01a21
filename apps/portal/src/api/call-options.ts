import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import type { Call } from "@madoguchi/contract/http/call";
import type { AnyCallRequest, CallRequest } from "@madoguchi/contract/http/call-request";
import type { z } from "zod";
import type { Answer, FirstCall, RecordKey } from "./first-call.ts";

export type Query = Record<string, string | number | boolean | undefined>;

type SentTraits = Pick<Call, "method" | "path" | "isOnce">;

/** A call to send: a declaration of the contract, or a `LightCall`. */
export type SentCall<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Value,
> = SentTraits & { answer: { parse: (body: unknown) => Value }; params?: Params; query?: Query; body?: Body };

export type SendOptions = {
  signal?: AbortSignal | undefined;
  /**
   * The idempotency key: a call that is repeated with the same key and content takes effect once (`docs/design/api.md`,
   * Safe to repeat). Create one per intent (`crypto.randomUUID()` when the form is shown).
   */
  key?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** Reads headers that belong to the answer, such as its version (`ETag`). */
  onHeaders?: ((headers: Headers) => void) | undefined;
  /** A prefetched answer of this call (`fetching/use-read.ts`): it is parsed, and no request is sent. */
  ready?: Answer | undefined;
  /** The request outlives its page; the bodies of all such requests together may have 64 kB. */
  keepalive?: boolean | undefined;
};

/** The request of a call; optional if all of its parts are. */
type Said<Request> = Record<never, never> extends Request ? [request?: Request] : [request: Request];

/** Sends a call for the portal's clinic: `api.send(cancelTreatmentCall, { params: { treatmentId }, body })`. */
export type Send = <Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType, Value>(
  call: SentCall<Params, Query, Body, Value>,
  ...request: Said<CallRequest<Params, Query, Body, keyof Place> & SendOptions>
) => Promise<Value>;

/** The same for a call whose answer is a file. */
export type FetchFile = <Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(
  call: SentTraits & { params?: Params; query?: Query; body?: Body },
  ...request: Said<CallRequest<Params, Query, Body, keyof Place> & SendOptions>
) => Promise<Blob>;

/** The request of any call. */
export type AnyRequest = AnyCallRequest & SendOptions;

/**
 * Why a loader runs, in the router's words. `preload`: the patient points at a link, and may never open the screen.
 * `enter`: a navigation from a screen of another route. Other values: a navigation within the route, with other
 * parameters or the same.
 */
export type LoaderCause = string;

/** The router's arguments for a loader. */
export type LoaderEntry = { cause: LoaderCause; location: { pathname: string } };

/**
 * Begins the first call of a screen and reports no failure: the screen's reads do, which take their answers from it.
 */
export type Prefetch = (call: FirstCall, entry: LoaderEntry) => void;

/** Returns a prefetched answer for a read of the cache; `undefined` if the read must send its own request. */
export type TakePrefetched = (key: RecordKey) => Promise<Answer | undefined>;

/** The calls after the HTTP library has loaded. */
export type OpenedApi = { send: Send; fetchFile: FetchFile; prefetch: Prefetch; consumePrefetched: TakePrefetched };

/** The ids of the clinic and its business, from the configuration. */
export type Place = { clinicId: string; medicalBusinessId: string };

export type ApiClientDeps = {
  place: Place;
  /** The page's clinic, with its texts in the page's language. */
  clinic?: Clinic | undefined;
  /** Origin or prefix of the API; empty for the page's own origin. */
  baseUrl: string;
  /** The signed-in customer's token; rejects with `UserNotLoggedInError` if there is none. */
  getIdToken: () => Promise<string>;
  /** The same, `undefined` if there is none: then a prefetch is not sent. */
  findIdToken: () => Promise<string | undefined>;
  /** The representation by which the page acts for another person; sent with customer calls. */
  actingFor?: () => string | undefined;
  /** Called when the API refuses that the page acts for this person. */
  onNotActing?: () => void;
  /** Called when the API refuses the customer's token (E009): the session was ended, or the account is closed. */
  onTokenRefused?: () => void;
  /** Receives the server's time, from answers that cannot be from a cache. */
  onServerTime?: (serverTime: Date) => void;
  /** Wait before attempt n + 1, in milliseconds; the library's own doubling from 300 ms when left out. */
  retryDelayMs?: (attempt: number) => number;
};
