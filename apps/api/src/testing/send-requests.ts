import type { Method } from "@madoguchi/contract/http/call";
import type { ParameterNames } from "@madoguchi/contract/http/paths";
import type { z } from "zod";
import type { CallOptions, TestAnswer, TestClient, TestRequests } from "./test-client.ts";

/** The parameters of a path that a test client knows: a call of another clinic or business names its own. */
type OwnId = "clinicId" | "medicalBusinessId";
type Parameters<Path extends string> = Record<Exclude<ParameterNames<Path>, OwnId>, string> &
  Partial<Record<OwnId, string>>;

type SentParts = CallOptions & { query?: Record<string, string>; body?: unknown };
type Sent<Path extends string> = string extends Path
  ? [sent?: SentParts & { params?: Record<string, string> }]
  : [Exclude<ParameterNames<Path>, OwnId>] extends [never]
    ? [sent?: SentParts & { params?: Parameters<Path> }]
    : [sent: SentParts & { params: Parameters<Path> }];

/** A call, as far as sending it needs. */
export type Sendable<Path extends string = string> = { method: Method; path: Path };

export type CallRequests = {
  /** Sends a call of the contract. A PUT is over any version of the stored state, unless a test names one. */
  send: <Path extends string>(call: Sendable<Path>, ...sent: Sent<Path>) => Promise<TestAnswer>;
  /** Sends a call that must succeed, and reads its answer. */
  read: <Path extends string, Answer extends z.ZodType>(
    call: Sendable<Path> & { answer: Answer },
    ...sent: Sent<Path>
  ) => Promise<z.output<Answer>>;
};

export type PathRequests = Omit<TestRequests, keyof CallRequests>;
type OwnIds = Partial<Record<OwnId, string>>;
type AnySent = SentParts & { params?: Record<string, string | undefined> };

/** Adds the calls of the contract to those by path. */
export function addCalls(by: PathRequests, { clinicId, medicalBusinessId }: OwnIds): TestRequests {
  const own: Record<string, string | undefined> = { clinicId, medicalBusinessId };
  const send: CallRequests["send"] = ({ method, path }, ...[sent]) => {
    const { params, query, body, ...options }: AnySent = sent ?? {};
    const values = { ...own, ...params };
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${path} is sent without its ${name}`);
      return encodeURIComponent(value);
    });
    const whole = query ? `${filled}?${new URLSearchParams(query)}` : filled;
    if (method === "GET") return by.get(whole, options);
    if (method === "DELETE") return by.delete(whole, options);
    if (method === "PUT") return by.put(whole, body, options);
    return method === "POST" ? by.post(whole, body, options) : by.patch(whole, body, options);
  };
  return {
    ...by,
    send,
    read: async (call, ...sent) => {
      const { status, body } = await send(call, ...sent);
      if (status !== 200 && status !== 201)
        throw new Error(`${call.method} ${call.path} was answered with ${status} ${JSON.stringify(body)}`);
      return call.answer.parse(body);
    },
  };
}

async function readAnswer(response: Response): Promise<TestAnswer> {
  // A stream of events does not end.
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
    await response.body?.cancel();
    return { status: response.status, headers: response.headers, body: "" };
  }
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** Calls the app with an `Authorization` header, and a body as JSON or as the bytes of a file. */
export function createRequests(
  app: () => Pick<TestClient["app"], "request">,
  authorization: () => Promise<string | undefined>,
  always: Record<string, string> = {},
  own: OwnIds = {},
): TestRequests {
  const call = async (method: string, path: string, body: unknown, options: CallOptions = {}) => {
    const bearer = await authorization();
    const file = body instanceof Uint8Array ? new Uint8Array(body) : undefined;
    const headers = {
      ...always,
      ...(bearer !== undefined && { authorization: bearer }),
      ...(body !== undefined && { "content-type": file ? "application/octet-stream" : "application/json" }),
      ...(options.idempotencyKey !== undefined && { "idempotency-key": options.idempotencyKey }),
      ...options.headers,
    };
    const environment = { incoming: { socket: { remoteAddress: options.address ?? "127.0.0.1" } } };
    const init = { method, headers, ...(body !== undefined && { body: file ?? JSON.stringify(body) }) };
    return readAnswer(await app().request(path, init, environment));
  };
  const byPath: PathRequests = {
    get: (path, options) => call("GET", path, undefined, options),
    post: (path, body = {}, options = {}) => call("POST", path, body, options),
    // Over any version of the stored state, unless a test names one.
    put: (path, body = {}, options = {}) =>
      call("PUT", path, body, {
        ...options,
        headers: { ...(!options.namesNoVersion && { "if-match": "*" }), ...options.headers },
      }),
    patch: (path, body = {}, options = {}) => call("PATCH", path, body, options),
    delete: (path, options) => call("DELETE", path, undefined, options),
  };
  return addCalls(byPath, own);
}
