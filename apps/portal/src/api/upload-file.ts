import { ACTING_FOR_HEADER } from "@madoguchi/contract/representation/acting";
import { ApiUnreachableError } from "../errors/api-error.ts";
import type { ApiClientDeps } from "./call-options.ts";
import { isNotActing, isTokenRefused, readRefusal } from "./read-refusal.ts";

/** An upload without progress for this long is cancelled; its total time is not limited. */
const STALL_MS = 60_000;

export type Upload<Value> = {
  /** Filled, with its query. */
  path: string;
  file: Blob;
  /** A repeated upload with the same key is stored once. */
  idempotencyKey: string;
  parse: (body: unknown) => Value;
  /** Reports the sent share of the bytes, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

export type UploadDeps = Pick<ApiClientDeps, "baseUrl" | "getIdToken" | "onTokenRefused" | "actingFor" | "onNotActing">;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readHeaders(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  return new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const [name = "", ...value] = line.split(": ");
      return [name, value.join(": ")];
    }),
  );
}

type Call<Value> = Pick<Upload<Value>, "file" | "idempotencyKey" | "onProgress" | "signal">;

/** Uses `XMLHttpRequest`, as `fetch` does not report the progress of an upload. */
function send<Value>(url: string, headers: Record<string, string>, call: Call<Value>): Promise<XMLHttpRequest> {
  const { file, idempotencyKey, onProgress, signal } = call;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let impatience: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(impatience);
      impatience = setTimeout(() => request.abort(), STALL_MS);
    };
    const failUpload = () => reject(new ApiUnreachableError("The upload got no answer."));
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.setRequestHeader("idempotency-key", idempotencyKey);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      watch();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener("load", () => resolve(request));
    request.addEventListener("error", failUpload);
    request.addEventListener("abort", failUpload);
    request.addEventListener("loadend", () => clearTimeout(impatience));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    watch();
    request.send(file);
  });
}

/** Sends a file of the signed-in patient as the body of a POST. Rejects as the calls of `ApiClient` do. */
export async function uploadFile<Value>(deps: UploadDeps, upload: Upload<Value>): Promise<Value> {
  const token = await deps.getIdToken();
  upload.signal.throwIfAborted();
  const representationId = deps.actingFor?.();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(representationId !== undefined && { [ACTING_FOR_HEADER]: representationId }),
  };
  const request = await send(`${deps.baseUrl.replace(/\/$/, "")}${upload.path}`, headers, upload);
  const { status } = request;
  const body = readJson(request.responseText);
  if (status >= 200 && status < 300) return upload.parse(body);
  const refusal = readRefusal({ status, headers: readHeaders(request) }, body);
  if (refusal && isTokenRefused(refusal)) deps.onTokenRefused?.();
  if (refusal && isNotActing(refusal)) deps.onNotActing?.();
  throw refusal ?? new ApiUnreachableError("The upload got no usable answer.");
}
