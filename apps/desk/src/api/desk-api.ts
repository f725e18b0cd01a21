import { errorBodySchema, PROOF_CHALLENGE } from "@madoguchi/contract/errors/error-body";
import type { Call, Method } from "@madoguchi/contract/http/call";
import type { AnyCallRequest, CallRequest } from "@madoguchi/contract/http/call-request";
import { fillPath } from "@madoguchi/contract/http/paths";
import { repeatLostAct } from "@madoguchi/contract/http/repeat-lost-act";
import { WORK_CHALLENGE_HEADER } from "@madoguchi/contract/http/work";
import { addAbortSignalAny } from "@madoguchi/ui/browser/abort-signal-any";
import ky, { isHTTPError, isTimeoutError } from "ky";
import type { z } from "zod";
import { ApiError, ApiUnreachableError, ProofNeededError, WorkNeededError } from "../errors/api-error.ts";
import { answerWork } from "./answer-work.ts";

const TIMEOUT_MS = 10_000;
/** Enough for a picture of ten megabytes over a slow line. */
const FILE_TIMEOUT_MS = 120_000;
const RETRY = { limit: 2, methods: ["get", "put"], statusCodes: [429, 500, 502, 503, 504] };

export type SendOptions = {
  /** Reads headers that belong to the value, such as its version (`ETag`). */
  onHeaders?: ((headers: Headers) => void) | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
  /** The idempotency key, for a call that is repeatable by key. */
  key?: string | undefined;
  /** Uses the timeout of an upload: the server reads a file or writes many rows. */
  takesLong?: boolean | undefined;
  /** The body of a call that takes a file. */
  file?: Blob | undefined;
  keepalive?: boolean | undefined;
};

type FileOptions = Pick<SendOptions, "signal" | "takesLong"> & {
  /** Reports the received bytes of the body. */
  onProgress?: ((bytes: number) => void) | undefined;
};

/** Calls the API. Rejects with `ApiError` (the server refused) or `ApiUnreachableError` (no usable answer). */
export type DeskApi = {
  /** `api.send(cancelTreatmentCall, { params: visit, body: { reason } })`. */
  send<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType, Answer extends z.ZodType>(
    call: Call<Params, Query, Body, Answer>,
    request: CallRequest<Params, Query, Body> & SendOptions,
  ): Promise<z.output<Answer>>;
  /** The same for a call whose answer is a file. */
  fetchFile<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(
    call: Call<Params, Query, Body>,
    request: CallRequest<Params, Query, Body> & FileOptions,
  ): Promise<Blob>;
  /** Whether an act of this page is under way, or was answered within this time: events of that time may be its own. */
  hasActedWithin(milliseconds: number): boolean;
};

export type DeskApiDeps = {
  /** Receives every refusal before the caller does; the session handles the refusals that concern it. */
  onRefused: (error: ApiError) => void;
  onServerTime: (serverTime: Date) => void;
  retryDelayMs?: (attempt: number) => number;
};

/** Whether a call changes something by a press. A stored draft is a PUT, and a search only reads. */
function isAct({ method, path }: Pick<Call, "method" | "path">): boolean {
  return (method === "POST" || method === "DELETE") && !path.endsWith("/search");
}

/** Returns the refusal in an answer; `undefined` if the answer is not the API's (a proxy's page, an empty body). */
function readRefusal(response: Response, content: unknown): ApiError | undefined {
  const body = errorBodySchema.safeParse(content);
  if (!body.success) return undefined;
  const isProof = response.headers.get("www-authenticate")?.includes(PROOF_CHALLENGE) === true;
  const retryAfter = Number(response.headers.get("retry-after") ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(retryAfter) ? retryAfter : undefined;
  const challenge = response.headers.get(WORK_CHALLENGE_HEADER);
  if (challenge !== null) return new WorkNeededError(challenge, body.data, response.status, retryAfterSeconds);
  return new (isProof ? ProofNeededError : ApiError)(body.data, response.status, retryAfterSeconds);
}

type Request = SendOptions & FileOptions & Pick<Call, "isOnce"> & { query?: object | undefined; json?: unknown };

function searchOf(query: object): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Whether to repeat a call: `ky` repeats a read or a PUT after a broken connection, but not after a timeout. */
function isLost(method: Method, error: unknown): boolean {
  if (!(error instanceof ApiUnreachableError)) return false;
  return !RETRY.methods.includes(method.toLowerCase()) || isTimeoutError(error.cause);
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

  async function request<Value>(
    method: Method,
    path: string,
    { onHeaders, onProgress, query, json, file, headers, key, signal, keepalive, takesLong }: Request,
    read: (answer: Response) => Promise<Value>,
  ): Promise<Value> {
    try {
      const answer = await instance(path, {
        method,
        headers: { ...headers, ...(key !== undefined && { "idempotency-key": key }) },
        ...(signal && { signal }),
        ...(keepalive && { keepalive }),
        ...(query && { searchParams: searchOf(query) }),
        ...(onProgress && { onDownloadProgress: ({ transferredBytes }) => onProgress(transferredBytes) }),
        ...(json !== undefined && { json }),
        ...(file && { body: file }),
        ...((file || takesLong) && { timeout: FILE_TIMEOUT_MS }),
      });
      const value = await read(answer);
      onHeaders?.(answer.headers);
      return value;
    } catch (error) {
      const refusal = isHTTPError(error) ? readRefusal(error.response, error.data) : undefined;
      if (refusal) onRefused(refusal);
      throw refusal ?? new ApiUnreachableError("The API gave no usable answer.", { cause: error });
    }
  }

  /** Sends a read once, and repeats a write until it is answered, as it may have succeeded. */
  function run<Value>(
    method: Method,
    path: string,
    options: Request,
    read: (answer: Response) => Promise<Value>,
  ): Promise<Value> {
    const send = () =>
      answerWork((work) => request(method, path, { ...options, headers: { ...options.headers, ...work } }, read));
    if (method === "GET" || options.isOnce || options.keepalive) return send();
    return repeatLostAct(send, {
      isLost: (error) => isLost(method, error),
      refusalOf: (error) => (error instanceof ApiError ? error : undefined),
      delayMs: retryDelayMs,
      wait: sleep,
    });
  }

  /** Sends a call with its parameters, query and body; a POST always has a JSON body. */
  function make<Value>(
    { method, path, isOnce }: Call,
    { params = {}, query, body, ...options }: AnyCallRequest & SendOptions & FileOptions,
    read: (answer: Response) => Promise<Value>,
  ): Promise<Value> {
    const json = body ?? (method === "POST" ? {} : undefined);
    return run(method, fillPath(path, params), { ...options, ...(isOnce && { isOnce }), query, json }, read);
  }

  const acts = { underWay: 0, answeredAt: Number.NEGATIVE_INFINITY };
  async function noting<Value>(call: Call, send: () => Promise<Value>): Promise<Value> {
    if (!isAct(call)) return send();
    acts.underWay += 1;
    try {
      return await send();
    } finally {
      acts.underWay -= 1;
      acts.answeredAt = Date.now();
    }
  }

  return {
    send: (call, sent) =>
      noting(call, () => make(call, sent, async (answer) => call.answer.parse(await answer.json()))),
    hasActedWithin: (milliseconds) => acts.underWay > 0 || Date.now() - acts.answeredAt < milliseconds,
    fetchFile: (call, sent) => make(call, sent, (answer) => answer.blob()),
  };
}
