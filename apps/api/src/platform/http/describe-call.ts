import type { RouteConfig } from "@hono/zod-openapi";
import { type Refusal, STILL_RUNNING } from "@madoguchi/contract/errors/refusal";
import { type Call, type Method, NO_BODY } from "@madoguchi/contract/http/call";
import { z } from "zod";
import { jsonBody, pictureBody, refusals } from "./answers.ts";
import { idempotencyHeaderSchema, ifMatchSchema } from "./validate.ts";

const METHODS = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const satisfies Record<
  Method,
  RouteConfig["method"]
>;

const NO_HEADERS = z.object({});

/** The entry of a call in the API's description. `shared`: the refusals of every call of its kind. */
export function describeCall(
  call: Call,
  { security, shared }: { security?: RouteConfig["security"]; shared: readonly Refusal[] },
): RouteConfig {
  const { summary, description, status = 200, media = "application/json", answer, refuses = [] } = call;
  const headers = z.object({
    ...(call.isRepeatableByKey ? idempotencyHeaderSchema : NO_HEADERS).shape,
    ...(call.hasVersion ? ifMatchSchema : NO_HEADERS).shape,
  });
  return {
    method: METHODS[call.method],
    path: call.path,
    summary,
    ...(security && { security }),
    request: {
      params: call.params,
      query: call.query,
      headers,
      ...(call.takesFile && { body: pictureBody }),
      ...(call.body !== NO_BODY && { body: jsonBody(call.body) }),
    },
    responses: {
      [status]: { description, content: { [media]: { schema: answer } } },
      ...refusals(...shared, ...(call.isRepeatableByKey ? [STILL_RUNNING] : []), ...refuses),
    },
  };
}
