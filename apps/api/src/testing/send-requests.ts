import type { CallOptions, TestAnswer, TestClient, TestRequests } from "./test-client.ts";

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
  return {
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
}
