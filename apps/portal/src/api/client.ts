import { ApiUnreachableError } from "./api-error.ts";
import type { CallApi, Method } from "./ky-calls.ts";

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

export type SendOptions<Value> = CallOptions<Value> & { json: unknown; headers?: Record<string, string> };

/**
 * The API as plain calls; `path` is a filled path of the contract. Rejects with `ApiError` (the server refused),
 * `UserNotLoggedInError` (a customer call while nobody is signed in) or `ApiUnreachableError` (no usable answer).
 */
export type ApiClient = {
  get<Value>(path: string, options: CallOptions<Value>): Promise<Value>;
  post<Value>(path: string, options: SendOptions<Value>): Promise<Value>;
  put<Value>(path: string, options: SendOptions<Value>): Promise<Value>;
  delete<Value>(path: string, options: CallOptions<Value>): Promise<Value>;
};

export type ApiClientDeps = {
  /** Origin or prefix of the API; empty for the page's own origin. */
  baseUrl: string;
  /** The signed-in customer's token; rejects with `UserNotLoggedInError` when there is none. */
  getIdToken: () => Promise<string>;
  /** Called when the API does not take the customer's token (E009): her sessions were ended, or the account is closed. */
  onTokenRefused?: () => void;
  /** Receives the server's time from answers that no cache can have kept. */
  onServerTime?: (serverTime: Date) => void;
  /** Wait before attempt n + 1, in milliseconds; the library's own doubling from 300 ms when left out. */
  retryDelayMs?: (attempt: number) => number;
};

/** One client for one page. What makes the calls arrives with the first of them: a public page is read before it. */
export function createApiClient(deps: ApiClientDeps): ApiClient {
  let opening: Promise<CallApi> | undefined;

  async function open(): Promise<CallApi> {
    try {
      const { openApi } = await import("./ky-calls.ts");
      return openApi(deps);
    } catch (error) {
      opening = undefined;
      throw new ApiUnreachableError("The client could not be loaded.", { cause: error });
    }
  }

  async function call<Value>(method: Method, path: string, options: CallOptions<Value>) {
    opening ??= open();
    const callApi = await opening;
    return callApi(method, path, options);
  }

  return {
    get: (path, options) => call("get", path, options),
    post: (path, options) => call("post", path, options),
    put: (path, options) => call("put", path, options),
    delete: (path, options) => call("delete", path, options),
  };
}
