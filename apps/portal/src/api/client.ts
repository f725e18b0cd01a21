import { isCustomerPath } from "@madoguchi/contract/http/paths";
import type { Hooks, KyInstance, Options } from "ky";
import { ApiError, ApiUnreachableError, readErrorBody, UserNotLoggedInError } from "./api-error.ts";

/** Spec §7: every call is given 10 s. */
export const API_TIMEOUT_MS = 10_000;

/** Spec §7: two further attempts, for calls that change nothing when repeated, on these statuses. */
export const API_RETRY = {
  limit: 2,
  methods: ["get", "put", "head", "delete", "options", "trace"],
  statusCodes: [408, 413, 429, 500, 502, 503, 504],
};

/** How long a `Retry-After` may make us wait before the refusal is shown instead. */
const MAXIMUM_RETRY_AFTER_MS = 3000;

/** Turns the body of an answer into a value, or throws: a contract schema's `parse`, or a plain function on public pages. */
export type Parse<Value> = (body: unknown) => Value;

export type Query = Record<string, string | number | boolean | undefined>;

export type CallOptions<Value> = {
  parse: Parse<Value>;
  query?: Query;
  signal?: AbortSignal;
};

export type SendOptions<Value> = CallOptions<Value> & { json: unknown; headers?: Record<string, string> };

/**
 * The API as plain calls; `path` is a filled path of the contract. Rejects with `ApiError` (the server refused),
 * `UserNotLoggedInError` (a customer call while nobody is signed in) or `ApiUnreachableError` (no usable answer).
 */
export type ApiClient = {
  get<Value>(path: string, options: CallOptions<Value>): Promise<Value>;
  post<Value>(path: string, options: SendOptions<Value>): Promise<Value>;
  put<Value>(path: string, options: SendOptions<Value>): Promise<Value>;
};

export type ApiClientDeps = {
  /** Origin or prefix of the API; empty for the page's own origin. */
  baseUrl: string;
  /** The signed-in customer's token; rejects with `UserNotLoggedInError` when there is none. */
  getIdToken: () => Promise<string>;
  /** Wait before attempt n + 1, in milliseconds; the library's own doubling from 300 ms when left out. */
  retryDelayMs?: (attempt: number) => number;
};

/** Bearer on customer paths only (spec §6); asked for again before each further attempt, for it may have run out. */
function bearerHooks(getIdToken: () => Promise<string>): Hooks {
  async function authorize({ request }: { request: Request }): Promise<void> {
    if (!isCustomerPath(new URL(request.url).pathname)) return;
    request.headers.set("authorization", `Bearer ${await getIdToken()}`);
  }
  return { beforeRequest: [authorize], beforeRetry: [authorize] };
}

function readRetryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** Every failure of the library becomes one of our three kinds; what is ours already passes. */
async function toApiFailure(error: unknown): Promise<Error> {
  if (error instanceof UserNotLoggedInError || error instanceof ApiError) return error;
  const { isHTTPError } = await import("ky");
  if (!isHTTPError(error)) {
    const isOurs = error instanceof Error && error.name === "IdentityError";
    return isOurs ? error : new ApiUnreachableError("The API gave no usable answer.", { cause: error });
  }
  const body = readErrorBody(error.data);
  if (!body) return new ApiUnreachableError("The API's refusal was not readable.", { cause: error });
  return new ApiError(body, error.response.status, readRetryAfter(error.response));
}

async function openKy({ baseUrl, getIdToken, retryDelayMs }: ApiClientDeps): Promise<KyInstance> {
  // The library arrives with the first call, so that a public page can be read before it.
  const { default: ky } = await import("ky");
  return ky.create({
    ...(baseUrl !== "" && { prefix: baseUrl }),
    timeout: API_TIMEOUT_MS,
    retry: { ...API_RETRY, maxRetryAfter: MAXIMUM_RETRY_AFTER_MS, ...(retryDelayMs && { delay: retryDelayMs }) },
    hooks: bearerHooks(getIdToken),
  });
}

/** One client for one page; see `ApiClient` for what its calls promise. */
export function createApiClient(deps: ApiClientDeps): ApiClient {
  let opening: Promise<KyInstance> | undefined;

  async function call<Value>(path: string, options: Options, { parse, query, signal }: CallOptions<Value>) {
    opening ??= openKy(deps);
    try {
      const ky = await opening;
      const body = await ky(path, {
        ...options,
        ...(query && { searchParams: query }),
        ...(signal && { signal }),
      }).json();
      return parse(body);
    } catch (error) {
      throw await toApiFailure(error);
    }
  }

  return {
    get: (path, options) => call(path, { method: "get" }, options),
    post: (path, options) => call(path, sending("post", options), options),
    put: (path, options) => call(path, sending("put", options), options),
  };
}

function sending(method: string, { json, headers }: { json: unknown; headers?: Record<string, string> }): Options {
  return { method, json, ...(headers && { headers }) };
}
