import type { Method } from "@madoguchi/contract/http/call";
import { fillPath, isCustomerPath } from "@madoguchi/contract/http/paths";
import { repeatLostAct } from "@madoguchi/contract/http/repeat-lost-act";
import { ACTING_FOR_HEADER } from "@madoguchi/contract/representation/acting";
import { addAbortSignalAny } from "@madoguchi/ui/browser/abort-signal-any";
import ky, { type Hooks, isHTTPError, isTimeoutError, type KyInstance, type ResponsePromise } from "ky";
import { API_TIMEOUT_MS } from "../early-call/call-times.ts";
import { consumeEarlyAnswer } from "../early-call/early-call.ts";
import { ApiError, ApiUnreachableError, UserNotLoggedInError } from "../errors/api-error.ts";
import { IdentityError } from "../errors/identity-error.ts";
import { openAnswers } from "../language/answer-in-language.ts";
import type { AnyRequest, ApiClientDeps, OpenedApi, Place, SendOptions } from "./call-options.ts";
import type { Answer } from "./first-call.ts";
import { createPrefetchedAnswers } from "./prefetched-answers.ts";
import { isNotActing, isTokenRefused, readRefusal, readRetryAfter } from "./read-refusal.ts";

/** Spec §7: two further attempts, for calls that change nothing when repeated, on these statuses. */
const API_RETRY = {
  limit: 2,
  methods: ["get", "put", "head", "delete", "options", "trace"],
  statusCodes: [408, 413, 429, 500, 502, 503, 504],
};

/** The longest `Retry-After` to wait for; after a longer one the refusal is shown. */
const MAXIMUM_RETRY_AFTER_SECONDS = 3;

/** Adds token and representation on customer paths only (spec §6), before each attempt, since a token may expire. */
function bearerHooks({ getIdToken, actingFor }: Pick<ApiClientDeps, "getIdToken" | "actingFor">): Hooks {
  async function authorize({ request }: { request: Request }): Promise<void> {
    if (!isCustomerPath(new URL(request.url).pathname)) return;
    request.headers.set("authorization", `Bearer ${await getIdToken()}`);
    const representationId = actingFor?.();
    if (representationId !== undefined) request.headers.set(ACTING_FOR_HEADER, representationId);
  }
  return { beforeRequest: [authorize], beforeRetry: [authorize] };
}

/** Whether no cache can have stored this answer: a stored one has the date at which it was stored. */
function isFresh(method: string, address: string, headers: Headers): boolean {
  const isStored = method === "GET" && !headers.get("cache-control")?.includes("no-store");
  return !isStored || isCustomerPath(new URL(address).pathname);
}

/** Reports the `Date` header of a fresh answer. */
function followClock(headers: Headers, { onServerTime }: Pick<ApiClientDeps, "onServerTime">): void {
  const serverTime = new Date(headers.get("date") ?? Number.NaN);
  if (!Number.isNaN(serverTime.getTime())) onServerTime?.(serverTime);
}

function clockHooks(deps: ApiClientDeps): Hooks {
  return {
    afterResponse: [
      ({ request, response }) => {
        if (isFresh(request.method, request.url, response.headers)) followClock(response.headers, deps);
      },
    ],
  };
}

function isTooLongAWait(error: Error): boolean {
  return isHTTPError(error) && (readRetryAfter(error.response.headers) ?? 0) > MAXIMUM_RETRY_AFTER_SECONDS;
}

/** Converts the library's failures into our errors; ours pass unchanged. */
function toApiFailure(error: unknown): Error {
  if (error instanceof UserNotLoggedInError || error instanceof IdentityError) return error;
  const refusal = isHTTPError(error) ? readRefusal(error.response, error.data) : undefined;
  return refusal ?? new ApiUnreachableError("The API gave no usable answer.", { cause: error });
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Whether to repeat a call: `ky` repeats a read or a PUT after a broken connection, but not after a timeout. */
function isLost(method: Method, error: unknown): boolean {
  if (!(error instanceof ApiUnreachableError)) return false;
  return !API_RETRY.methods.includes(method.toLowerCase()) || isTimeoutError(error.cause);
}

function openKy(deps: ApiClientDeps): KyInstance {
  const { baseUrl, retryDelayMs } = deps;
  return ky.create({
    ...(baseUrl !== "" && { prefix: baseUrl }),
    timeout: API_TIMEOUT_MS,
    retry: {
      ...API_RETRY,
      shouldRetry: ({ error }) => (isTooLongAWait(error) ? false : undefined),
      ...(retryDelayMs && { delay: retryDelayMs }),
    },
    hooks: { ...bearerHooks(deps), ...clockHooks(deps) },
  });
}

/** Whether the device saves data; `false` in browsers that do not report it. */
function savesData(device: { onLine: boolean; connection?: { saveData?: boolean } }): boolean {
  return device.connection?.saveData === true;
}

/** The parts of one request; `path` is filled. */
type Sending = Omit<SendOptions, "key"> & {
  method: Method;
  path: string;
  query?: object | undefined;
  json?: unknown;
  isOnce?: boolean | undefined;
};

type Read<Value> = (answer: Answer) => Value;

const WITHOUT_BODY: readonly Method[] = ["GET", "DELETE"];

/** Builds a request; a method with a body always has one. */
function toRequest(
  { method, path, isOnce }: Pick<Sending, "method" | "path" | "isOnce">,
  { params, body, key, headers, ...options }: AnyRequest,
  place: Place,
): Sending {
  return {
    ...options,
    method,
    path: fillPath(path, { ...place, ...params }),
    isOnce,
    json: WITHOUT_BODY.includes(method) ? undefined : (body ?? {}),
    headers: { ...headers, ...(key !== undefined && { "idempotency-key": key }) },
  };
}

/** The calls of `ApiClient`, on the HTTP library. */
export function openApi(deps: ApiClientDeps): OpenedApi {
  addAbortSignalAny();
  const inLanguage = openAnswers(deps.clinic);
  const instance = openKy(deps);
  const prefetched = createPrefetchedAnswers({
    async send(path, token) {
      const early = await consumeEarlyAnswer(path, token);
      if (!early) return send({ method: "GET", path }, (answer) => answer);
      if (isCustomerPath(path)) followClock(early.headers, deps);
      return early;
    },
    findIdToken: deps.findIdToken,
  });

  function open({ method, path, query, signal, json, headers, keepalive }: Sending): ResponsePromise {
    return instance(path, {
      method,
      ...(json !== undefined && { json }),
      ...(headers && { headers }),
      ...(keepalive && { keepalive }),
      ...(query && { searchParams: Object.entries(query).filter(([, value]) => value !== undefined) }),
      ...(signal && { signal }),
    });
  }

  async function send<Value>(request: Sending, read: Read<Value>): Promise<Value> {
    try {
      const answer = open(request);
      const body: unknown = await answer.json();
      return read({ body, headers: (await answer).headers });
    } catch (error) {
      throw toApiFailure(error);
    }
  }

  /** For a screen that waits: a refused token also ends the session here. */
  async function follow<Value>(sending: Promise<Value>): Promise<Value> {
    try {
      return await sending;
    } catch (error) {
      if (error instanceof Error && isTokenRefused(error)) deps.onTokenRefused?.();
      if (error instanceof Error && isNotActing(error)) deps.onNotActing?.();
      throw error;
    }
  }

  async function fetchFile(request: Sending): Promise<Blob> {
    try {
      // No timeout for a file once it has begun to arrive.
      return await (await open(request)).blob();
    } catch (error) {
      throw toApiFailure(error);
    }
  }

  async function read<Value>(request: Sending, of: Read<Value>): Promise<Value> {
    if (!request.ready) return follow(send(request, of));
    try {
      return of(request.ready);
    } catch (error) {
      throw toApiFailure(error);
    }
  }

  /**
   * Repeats the call until it is answered: a change that may have succeeded is not reported as failed. Answers read
   * before or during a change may be wrong, so they are discarded.
   */
  async function change<Value>(request: Sending, of: Read<Value>): Promise<Value> {
    const sendNow = () => follow(send(request, of));
    prefetched.invalidate();
    try {
      if (request.isOnce || request.keepalive) return await sendNow();
      return await repeatLostAct(sendNow, {
        isLost: (error) => isLost(request.method, error),
        refusalOf: (error) => (error instanceof ApiError ? error : undefined),
        delayMs: deps.retryDelayMs,
        wait: sleep,
      });
    } finally {
      prefetched.invalidate();
    }
  }

  return {
    send(call, { onHeaders, ...sent }: AnyRequest = {}) {
      const request = toRequest(call, sent, deps.place);
      return (request.method === "GET" ? read : change)(request, ({ body, headers }) => {
        onHeaders?.(headers);
        return inLanguage(call.answer.parse(body));
      });
    },
    fetchFile: (call, sent: AnyRequest = {}) => follow(fetchFile(toRequest(call, sent, deps.place))),
    prefetch(call, { cause, location: { pathname } }) {
      const isHere = pathname === location.pathname;
      if (cause === "preload" && (isHere || savesData(navigator))) return;
      prefetched.prefetch(call, cause);
    },
    consumePrefetched: prefetched.take,
  };
}
