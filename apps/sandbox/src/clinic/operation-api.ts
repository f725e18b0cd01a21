import { z } from "zod";

const TIMEOUT_MS = 10_000;

/** The operation API and the key of the clinic for it. */
export type DeskSettings = { apiBaseUrl: string; operationKey: string; clinicId: string };

export type Refusal = {
  status: number;
  code: string;
  message: string;
  /** In English, for the operator of the programs. */
  detail?: string | undefined;
  issues: { path: string; message: string }[];
};

export type Answer<Body> = { body: Body; refusal?: never } | { refusal: Refusal; body?: never };

const refusalSchema = z.object({
  code: z.string(),
  message: z.string(),
  detail: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).default([]),
});

/** The calls of one operator. */
export type OperationApi = {
  get: <Schema extends z.ZodType>(path: string, schema: Schema) => Promise<Answer<z.output<Schema>>>;
  /** The bytes of a file as they are; `undefined` when it is refused or does not arrive. */
  getFile: (path: string) => Promise<{ type: string; content: ArrayBuffer } | undefined>;
  /** `key` is the `Idempotency-Key`, so that a form sent twice acts once. */
  post: (path: string, body: object, key?: string) => Promise<Answer<unknown>>;
  /** A file goes as it is. */
  put: (path: string, body: object) => Promise<Answer<unknown>>;
  delete: (path: string) => Promise<Answer<unknown>>;
};

function unreachable(reason: string): { refusal: Refusal } {
  const message = "業務APIに接続できません。APIが起動しているかご確認ください。";
  return { refusal: { status: 502, code: "—", message, detail: reason, issues: [] } };
}

/** A client of the operation API for one operator; paths begin after the clinic's id. */
export function createOperationApi(settings: DeskSettings, operator: string): OperationApi {
  const base = `${settings.apiBaseUrl}/api/v1/operation/clinic/${encodeURIComponent(settings.clinicId)}`;
  const headers = {
    authorization: `Bearer ${settings.operationKey}`,
    "x-operator": encodeURIComponent(operator),
  };

  async function call<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    init: RequestInit,
  ): Promise<Answer<z.output<Schema>>> {
    try {
      const response = await fetch(`${base}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      const body: unknown = await response.json();
      if (response.ok) return { body: schema.parse(body) };
      return { refusal: { status: response.status, ...refusalSchema.parse(body) } };
    } catch (error) {
      return unreachable(error instanceof Error ? error.name : "unknown");
    }
  }

  return {
    get: (path, schema) => call(path, schema, { headers }),
    getFile: async (path) => {
      try {
        const answer = await fetch(`${base}${path}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
        const type = answer.headers.get("content-type") ?? "application/octet-stream";
        return answer.ok ? { type, content: await answer.arrayBuffer() } : undefined;
      } catch {
        return undefined;
      }
    },
    put: (path, body) => {
      const file = body instanceof Uint8Array ? new Uint8Array(body) : undefined;
      const type = file ? "application/octet-stream" : "application/json";
      const init = { method: "PUT", headers: { ...headers, "content-type": type }, body: file ?? JSON.stringify(body) };
      return call(path, z.unknown(), init);
    },
    delete: (path) => call(path, z.unknown(), { method: "DELETE", headers }),
    post: (path, body, key) =>
      call(path, z.unknown(), {
        method: "POST",
        headers: {
          ...headers,
          "content-type": "application/json",
          ...(key !== undefined && { "idempotency-key": key }),
        },
        body: JSON.stringify(body),
      }),
  };
}
