import { ApiUnreachableError } from "../errors/api-error.ts";
import type { Anticipate, ApiClientDeps, CallOptions, Method, OpenedApi, SendOptions } from "./call-options.ts";

/**
 * The API as plain calls; `path` is a filled path of the contract. Rejects with `ApiError` (the server refused),
 * `UserNotLoggedInError` (a customer call while nobody is signed in) or `ApiUnreachableError` (no usable answer).
 */
export type ApiClient = {
  get<Value>(path: string, options: CallOptions<Value>): Promise<Value>;
  post<Value>(path: string, options: SendOptions<Value>): Promise<Value>;
  put<Value>(path: string, options: SendOptions<Value>): Promise<Value>;
  patch<Value>(path: string, options: SendOptions<Value>): Promise<Value>;
  delete<Value>(path: string, options: CallOptions<Value>): Promise<Value>;
  /**
   * Makes the call with which the screen at an address (`/mypage`, path and search) begins, without waiting for the
   * screen's code: the reads of the screen then take their answers from it. The entry may call it before the router
   * loads; the guard of the signed-in routes calls it for each screen that is opened or pointed at (`preload`, which a
   * device that saves data is not asked to pay for). Nothing is reported; the screen's own reads do that.
   */
  anticipate: Anticipate;
};

function ignoreFailure(): void {}

/** One client for one page. The HTTP library loads with the first call, so that public pages do not wait for it. */
export function createApiClient(deps: ApiClientDeps): ApiClient {
  let opening: Promise<OpenedApi> | undefined;

  async function open(): Promise<OpenedApi> {
    try {
      const { openApi } = await import("./ky-calls.ts");
      return openApi(deps);
    } catch (error) {
      opening = undefined;
      throw new ApiUnreachableError("The client could not be loaded.", { cause: error });
    }
  }

  function opened(): Promise<OpenedApi> {
    opening ??= open();
    return opening;
  }

  async function call<Value>(method: Method, path: string, options: CallOptions<Value>) {
    const api = await opened();
    return api.call(method, path, options);
  }

  return {
    get: (path, options) => call("get", path, options),
    post: (path, options) => call("post", path, options),
    put: (path, options) => call("put", path, options),
    patch: (path, options) => call("patch", path, options),
    delete: (path, options) => call("delete", path, options),
    anticipate: (href, cause) => void opened().then((api) => api.anticipate(href, cause), ignoreFailure),
  };
}
