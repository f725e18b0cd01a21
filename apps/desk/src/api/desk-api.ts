import { errorBodySchema, PROOF_CHALLENGE } from "@madoguchi/contract/errors/error-body";
import { repeatLostAct } from "@madoguchi/contract/http/repeat-lost-act";
import { addAbortSignalAny } from "@madoguchi/ui/browser/abort-signal-any";
import ky, { isHTTPError, isTimeoutError } from "ky";
import { ApiError, ApiUnreachableError, ProofNeededError } from "../errors/api-error.ts";

const TIMEOUT_MS = 10_000;
/** A picture of ten megabytes over a slow line. */
const FILE_TIMEOUT_MS = 120_000;
const RETRY = { limit: 2, methods: ["get", "put"], statusCodes: [429, 500, 502, 503, 504] };

type Query = Record<string, string | number | boolean | undefined>;

export type ReadOptions<Value> = {
  parse: (body: unknown) => Value;
  /** For what belongs to the value, such as its version (`ETag`). */
  onHeaders?: (headers: Headers) => void;
  query?: Query;
  signal?: AbortSignal;
  /** The body is a file, which `parse` gets as a `Blob`. */
  as?: "file";
  /** How many bytes of the body have come so far. */
  onProgress?: (bytes: number) => void;
};

export type SendOptions<Value> = ReadOptions<Value> & {
  headers?: Record<string, string>;
  keepalive?: boolean;
  /** A repetition would be refused, such as of a passkey's answer that is used up. */
  isOnce?: boolean;
} & ({ json: unknown } | { file: Blob });

/**
 * The operation API and the desk's own calls; `path` is a filled path of the contract. Rejects with `ApiError` (the
 * server refused) or `ApiUnreachableError` (no usable answer).
 */
export type DeskApi = {
  get<Value>(path: string, options: ReadOptions<Value>): Promise<Value>;
  post<Value>(path: string, options: SendOptions<Value>): Promise<Value>;
  put<Value>(path: string, options: SendOptions<Value>): Promise<Value>;
  patch<Value>(path: string, options: SendOptions<Value>): Promise<Value>;
  delete<Value>(path: string, options: ReadOptions<Value> & { headers?: Record<string, string> }): Promise<Value>;
};

export type DeskApiDeps = {
  /** Every refusal, before the caller sees it: the session follows those that concern it. */
  onRefused: (error: ApiError) => void;
  onServerTime: (serverTime: Date) => void;
  retryDelayMs?: (attempt: number) => number;
};

/** The refusal in an answer of the API; `undefined` when the answer is none of ours (a proxy's page, an empty body). */
function readRefusal(response: Response, content: unknown): ApiError | undefined {
  const body = errorBodySchema.safeParse(content);
  if (!body.success) return undefined;
  const isProof = response.headers.get("www-authenticate")?.includes(PROOF_CHALLENGE) === true;
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined;
  return new (isProof ? ProofNeededError : ApiError)(body.data, response.status, retryAfterSeconds);
}

type Method = "get" | "post" | "put" | "patch" | "delete";

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** What the library repeats itself on a broken connection it leaves after a timeout. */
function isLost(method: Method, error: unknown): boolean {
  if (!(error instanceof ApiUnreachableError)) return false;
  return !RETRY.methods.includes(method) || isTimeoutError(error.cause);
}

export function createDeskApi({ onRefused, onServerTime, retryDelayMs }: DeskApiDeps): DeskApi {
  addAbortSignalAny();
  const instance = ky.create({
    timeout: TIMEOUT_MS,
    retry: { ...RETRY, ...(retryDelayMs && { delay: retryDelayMs }) },
    hooks: {
      afterResponse: [
        ({ response }) => {
          const serverTime = new Date(response.headers.get("date") ?? Number.NaN);
          if (!Number.isNaN(serverTime.getTime())) onServerTime(serverTime);
        },
      ],
    },
  });

  async function call<Value>(
    method: Method,
    path: string,
    options: ReadOptions<Value> & {
      headers?: Record<string, string>;
      keepalive?: boolean;
      json?: unknown;
      file?: Blob;
    },
  ): Promise<Value> {
    const { parse, onHeaders, onProgress, query, signal, as, json, file, headers, keepalive } = options;
    try {
      const answer = await instance(path, {
        method,
        ...(query && { searchParams: query }),
        ...(signal && { signal }),
        ...(onProgress && { onDownloadProgress: ({ transferredBytes }) => onProgress(transferredBytes) }),
        ...(json !== undefined && { json }),
        ...(file && { body: file, timeout: FILE_TIMEOUT_MS }),
        ...(headers && { headers }),
        ...(keepalive && { keepalive }),
      });
      const body: unknown = as === "file" ? await answer.blob() : await answer.json();
      onHeaders?.(answer.headers);
      return parse(body);
    } catch (error) {
      const refusal = isHTTPError(error) ? readRefusal(error.response, error.data) : undefined;
      if (refusal) onRefused(refusal);
      throw refusal ?? new ApiUnreachableError("The API gave no usable answer.", { cause: error });
    }
  }

  /** Until it is answered: no act is told as failed that may have been done. */
  function act<Value>(
    method: Method,
    path: string,
    { isOnce = false, ...options }: Parameters<typeof call<Value>>[2] & { isOnce?: boolean },
  ): Promise<Value> {
    const send = () => call(method, path, options);
    if (isOnce || options.keepalive) return send();
    return repeatLostAct(send, {
      isLost: (error) => isLost(method, error),
      refusalOf: (error) => (error instanceof ApiError ? error : undefined),
      delayMs: retryDelayMs,
      wait: sleep,
    });
  }

  return {
    get: (path, options) => call("get", path, options),
    post: (path, options) => act("post", path, options),
    put: (path, options) => act("put", path, options),
    patch: (path, options) => act("patch", path, options),
    delete: (path, options) => act("delete", path, options),
  };
}
