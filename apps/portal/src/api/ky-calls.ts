import { isCustomerPath } from "@madoguchi/contract/http/paths";
import { repeatLostAct } from "@madoguchi/contract/http/repeat-lost-act";
import { addAbortSignalAny } from "@madoguchi/ui/browser/abort-signal-any";
import ky, { type Hooks, isHTTPError, isTimeoutError, type KyInstance } from "ky";
import { API_TIMEOUT_MS } from "../early-call/call-times.ts";
import { takeEarlyAnswer } from "../early-call/early-call.ts";
import { ApiError, ApiUnreachableError, UserNotLoggedInError } from "../errors/api-error.ts";
import { IdentityError } from "../errors/identity-error.ts";
import { createAnticipatedAnswers } from "./anticipated-answers.ts";
import type { ApiClientDeps, CallApi, CallOptions, Method, OpenedApi } from "./call-options.ts";
import { isTokenRefused, readRefusal, readRetryAfter } from "./read-refusal.ts";
import { keyOf, screenCallOf } from "./screen-calls.ts";

/** Spec §7: two further attempts, for calls that change nothing when repeated, on these statuses. */
const API_RETRY = {
  limit: 2,
  methods: ["get", "put", "head", "delete", "options", "trace"],
  statusCodes: [408, 413, 429, 500, 502, 503, 504],
};

/** A longer `Retry-After` is not waited for: the patient is told instead. */
const MAXIMUM_RETRY_AFTER_SECONDS = 3;

/** Bearer on customer paths only (spec §6); read before each attempt, since it may have expired. */
function bearerHooks(getIdToken: () => Promise<string>): Hooks {
  async function authorize({ request }: { request: Request }): Promise<void> {
    if (!isCustomerPath(new URL(request.url).pathname)) return;
    request.headers.set("authorization", `Bearer ${await getIdToken()}`);
  }
  return { beforeRequest: [authorize], beforeRetry: [authorize] };
}

/** Passes on the `Date` header of a fresh answer. A public answer may come from a cache, with the date at which it was stored. */
function followClock(isFresh: boolean, headers: Headers, { onServerTime }: Pick<ApiClientDeps, "onServerTime">): void {
  const serverTime = new Date(headers.get("date") ?? Number.NaN);
  if (isFresh && !Number.isNaN(serverTime.getTime())) onServerTime?.(serverTime);
}

function clockHooks(deps: ApiClientDeps): Hooks {
  return {
    afterResponse: [
      ({ request, response }) => {
        const isFresh = request.method !== "GET" || isCustomerPath(new URL(request.url).pathname);
        followClock(isFresh, response.headers, deps);
      },
    ],
  };
}

function isTooLongAWait(error: Error): boolean {
  return isHTTPError(error) && (readRetryAfter(error.response.headers) ?? 0) > MAXIMUM_RETRY_AFTER_SECONDS;
}

/** Turns every failure of the library into one of ours; ours pass unchanged. */
function toApiFailure(error: unknown): Error {
  if (error instanceof UserNotLoggedInError || error instanceof IdentityError) return error;
  const refusal = isHTTPError(error) ? readRefusal(error.response, error.data) : undefined;
  return refusal ?? new ApiUnreachableError("The API gave no usable answer.", { cause: error });
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** What the library repeats itself on a broken connection it leaves after a timeout. */
function isLost(method: Method, error: unknown): boolean {
  if (!(error instanceof ApiUnreachableError)) return false;
  return !API_RETRY.methods.includes(method) || isTimeoutError(error.cause);
}

function openKy(deps: ApiClientDeps): KyInstance {
  const { baseUrl, getIdToken, retryDelayMs } = deps;
  return ky.create({
    ...(baseUrl !== "" && { prefix: baseUrl }),
    timeout: API_TIMEOUT_MS,
    retry: {
      ...API_RETRY,
      shouldRetry: ({ error }) => (isTooLongAWait(error) ? false : undefined),
      ...(retryDelayMs && { delay: retryDelayMs }),
    },
    hooks: { ...bearerHooks(getIdToken), ...clockHooks(deps) },
  });
}

/** Whether the device asks for few bytes; browsers that do not tell say no. */
function savesData(device: { onLine: boolean; connection?: { saveData?: boolean } }): boolean {
  return device.connection?.saveData === true;
}

/** The calls of `ApiClient`, on the HTTP library. */
export function openApi(deps: ApiClientDeps): OpenedApi {
  addAbortSignalAny();
  const instance = openKy(deps);
  const anticipated = createAnticipatedAnswers({
    async send(key, token) {
      const early = await takeEarlyAnswer(key, token);
      if (!early) return send("get", key, { parse: (body, headers) => ({ body, headers }) });
      followClock(isCustomerPath(key), early.headers, deps);
      return early;
    },
    findIdToken: deps.findIdToken,
  });

  const send: CallApi = async (method, path, { parse, query, signal, json, headers, keepalive, as }) => {
    try {
      const answer = instance(path, {
        method,
        ...(json !== undefined && { json }),
        ...(headers && { headers }),
        ...(keepalive && { keepalive }),
        ...(query && { searchParams: query }),
        ...(signal && { signal }),
      });
      // A file has as long as it needs once it has begun to arrive.
      const body: unknown = as === "file" ? await (await answer).blob() : await answer.json();
      return parse(body, (await answer).headers);
    } catch (error) {
      throw toApiFailure(error);
    }
  };

  /** For a screen that waits: a token that is refused ends the session here too. */
  const sendNow: CallApi = async (...call) => {
    try {
      return await send(...call);
    } catch (error) {
      if (error instanceof Error && isTokenRefused(error)) deps.onTokenRefused?.();
      throw error;
    }
  };

  async function read<Value>(path: string, options: CallOptions<Value>): Promise<Value> {
    const answer = options.as === undefined ? await anticipated.take(keyOf(path, options.query)) : undefined;
    if (!answer) return sendNow("get", path, options);
    try {
      return options.parse(answer.body, answer.headers);
    } catch (error) {
      throw toApiFailure(error);
    }
  }

  /**
   * Until it is answered: no act is told as failed that may have been done. What was read before a change may be wrong
   * after it, and so may what was read during it.
   */
  async function change<Value>(...call: Parameters<typeof sendNow<Value>>): Promise<Value> {
    const [method, , { isOnce = false, keepalive = false }] = call;
    anticipated.forget();
    try {
      if (isOnce || keepalive) return await sendNow(...call);
      return await repeatLostAct(() => sendNow(...call), {
        isLost: (error) => isLost(method, error),
        refusalOf: (error) => (error instanceof ApiError ? error : undefined),
        delayMs: deps.retryDelayMs,
        wait: sleep,
      });
    } finally {
      anticipated.forget();
    }
  }

  return {
    call: (method, path, options) => (method === "get" ? read(path, options) : change(method, path, options)),
    anticipate(href, cause) {
      const isHere = new URL(href, location.href).pathname === location.pathname;
      if (cause === "preload" && (isHere || savesData(navigator))) return;
      anticipated.anticipate(screenCallOf(href, deps.place, deps.now()), cause);
    },
  };
}
