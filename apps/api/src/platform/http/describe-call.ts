import type { RouteConfig } from "@hono/zod-openapi";
import { type Refusal, STILL_RUNNING } from "@madoguchi/contract/errors/refusal";
import { type Call, type Method, NO_BODY } from "@madoguchi/contract/http/call";
import { jsonBody, pictureBody, refusals } from "./answers.ts";
import { headersOf } from "./validate.ts";

const METHODS = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const satisfies Record<
  Method,
  RouteConfig["method"]
>;

export type KindOfCall = {
  security?: RouteConfig["security"];
  /** The refusals of every call of the kind. */
  shared: readonly Refusal[];
};

/** The entry of a call in the API's description. */
export function describeCall(call: Call, { security, shared }: KindOfCall): RouteConfig {
  const { summary, description, status = 200, media = "application/json", answer, refuses = [] } = call;
  const content = [media].flat().map((type) => [type, { schema: answer }]);
  return {
    method: METHODS[call.method],
    path: call.path,
    summary,
    ...(security && { security }),
    request: {
      params: call.params,
      query: call.query,
      headers: headersOf(call),
      ...(call.takesFile && { body: pictureBody }),
      ...(call.body !== NO_BODY && { body: jsonBody(call.body) }),
    },
    responses: {
      [status]: { description, content: Object.fromEntries(content) },
      ...refusals(...shared, ...(call.isRepeatableByKey ? [STILL_RUNNING] : []), ...refuses),
    },
  };
}
