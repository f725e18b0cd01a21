import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import type { Call } from "@madoguchi/contract/http/call";
import type { AnyCallRequest, CallRequest } from "@madoguchi/contract/http/call-request";
import type { z } from "zod";
import type { Answer, FirstCall, RecordKey } from "./first-call.ts";

export type Query = Record<string, string | number | boolean | undefined>;

type SentTraits = Pick<Call, "method" | "path" | "isOnce">;

/** A call as it is sent: a declaration of the contract, or a `LightCall`. */
export type SentCall<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Value,
> = SentTraits & { answer: { parse: (body: unknown) => Value }; params?: Params; query?: Query; body?: Body };

export type SendOptions = {
  signal?: AbortSignal | undefined;
  /**
   * A call that is sent again under the same key, with the same content, happens once (`docs/design/api.md`, Safe to
   * repeat). Make one key per intent (`crypto.randomUUID()` when the form is shown).
   */
  key?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** For what belongs to the answer, such as its version (`ETag`). */
  onHeaders?: ((headers: Headers) => void) | undefined;
  /** An answer of this call that lies ready (`fetching/use-read.ts`): it is read, and nothing is asked. */
  ready?: Answer | undefined;
  /** The call outlives its page; the bodies of all such calls together may have 64 kB. */
  keepalive?: boolean | undefined;
};

/** What is said with a call; left out where there is nothing to say. */
type Said<Request> = Record<never, never> extends Request ? [request?: Request] : [request: Request];

/** The clinic and the business of a path are those of the portal: `api.send(cancelTreatmentCall, { params: { treatmentId }, body })`. */
export type Send = <Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType, Value>(
  call: SentCall<Params, Query, Body, Value>,
  ...request: Said<CallRequest<Params, Query, Body, keyof Place> & SendOptions>
) => Promise<Value>;

/** The same for a call whose answer is a file. */
export type FetchFile = <Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(
  call: SentTraits & { params?: Params; query?: Query; body?: Body },
  ...request: Said<CallRequest<Params, Query, Body, keyof Place> & SendOptions>
) => Promise<Blob>;

/** A request, whatever the call. */
export type AnyRequest = AnyCallRequest & SendOptions;

/**
 * Why a loader runs, in the router's words. `preload`: the patient points at a link, and may never open the screen. `enter`: they come
 * from a screen of another route. Anything else: from one of the same route, with other parameters or the same.
 */
export type LoaderCause = string;

/** What the router tells a loader of its screen. */
export type LoaderEntry = { cause: LoaderCause; location: { pathname: string } };

/** Begins the first call of a screen, and says nothing of it: the screen's reads do, which take their answers from it. */
export type Prefetch = (call: FirstCall, entry: LoaderEntry) => void;

/** What a loader has asked for that a read of the cache would ask for; `undefined` where the read has to ask. */
export type TakePrefetched = (key: RecordKey) => Promise<Answer | undefined>;

/** The calls once the HTTP library is there. */
export type OpenedApi = { send: Send; fetchFile: FetchFile; prefetch: Prefetch; takePrefetched: TakePrefetched };

/** Whose screens: the ids of the configuration. */
export type Place = { clinicId: string; medicalBusinessId: string };

export type ApiClientDeps = {
  place: Place;
  /** As the page knows it, with what it has written in the page's language. */
  clinic?: Clinic | undefined;
  /** Origin or prefix of the API; empty for the page's own origin. */
  baseUrl: string;
  /** The signed-in customer's token; rejects with `UserNotLoggedInError` when there is none. */
  getIdToken: () => Promise<string>;
  /** The same, `undefined` when there is none: a call that nobody waits for yet is not made then. */
  findIdToken: () => Promise<string | undefined>;
  /** The representation by which the page acts for somebody else; sent with customer calls. */
  actingFor?: () => string | undefined;
  /** Called when the API does not let the page act for whom it acted. */
  onNotActing?: () => void;
  /** Called when the API does not take the customer's token (E009): the patient's sessions were ended, or the account is closed. */
  onTokenRefused?: () => void;
  /** Receives the server's time from answers that no cache can have kept. */
  onServerTime?: (serverTime: Date) => void;
  /** Wait before attempt n + 1, in milliseconds; the library's own doubling from 300 ms when left out. */
  retryDelayMs?: (attempt: number) => number;
};
