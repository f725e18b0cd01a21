import { ApiUnreachableError } from "../errors/api-error.ts";
import type { Anticipate, ApiClientDeps, FetchFile, OpenedApi, Send } from "./call-options.ts";

/**
 * The API by the declarations of its calls. Rejects with `ApiError` (the server refused),
 * `UserNotLoggedInError` (a customer call while nobody is signed in) or `ApiUnreachableError` (no usable answer).
 */
export type ApiClient = {
  send: Send;
  fetchFile: FetchFile;
  /** The paths of the calls that were sent, with their parameters' names, so that an address can be reported without its ids. */
  sentPaths: ReadonlySet<string>;
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
    anticipate: (href, cause) => void opened().then((api) => api.anticipate(href, cause), ignoreFailure),
  };
}
