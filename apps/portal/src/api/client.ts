import { ApiUnreachableError } from "../errors/api-error.ts";
import type { ApiClientDeps, FetchFile, OpenedApi, Prefetch, Send, TakePrefetched } from "./call-options.ts";

/**
 * Calls the API by the declarations of its calls. Rejects with `ApiError` (the server refused), `UserNotLoggedInError`
 * (a customer call without a session) or `ApiUnreachableError` (no usable answer).
 */
export type ApiClient = {
  send: Send;
  fetchFile: FetchFile;
  /** The paths of the sent calls, with their parameters' names, so that an address can be reported without its ids. */
  sentPaths: ReadonlySet<string>;
  /** Called by the routes' loaders; does not wait. A device that saves data does not prefetch for links. */
  prefetch: Prefetch;
  consumePrefetched: TakePrefetched;
};

function ignoreFailure(): void {}

/** One client for one page. The HTTP library loads with the first call, so that public pages do not wait for it. */
export function createApiClient(deps: ApiClientDeps): ApiClient {
  const sentPaths = new Set<string>();
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

  return {
    async send(call, ...request) {
      sentPaths.add(call.path);
      const api = await opened();
      return api.send(call, ...request);
    },
    async fetchFile(call, ...request) {
      sentPaths.add(call.path);
      const api = await opened();
      return api.fetchFile(call, ...request);
    },
    sentPaths,
    prefetch: (call, entry) => void opened().then((api) => api.prefetch(call, entry), ignoreFailure),
    async consumePrefetched(key) {
      const api = await opened();
      return api.consumePrefetched(key);
    },
  };
}
