import type { RouteConfig } from "@hono/zod-openapi";
import { type Refusal, STILL_RUNNING } from "@madoguchi/contract/errors/refusal";
import { type Call, type Method, NO_BODY } from "@madoguchi/contract/http/call";
import { fileBody, jsonBody, refusals } from "./answers.ts";
import { headersOf } from "./validate.ts";

const METHODS = { GET: "get", POST: "post", PUT: "put", PATCH: "patch", DELETE: "delete" } as const satisfies Record<
  Method,
  RouteConfig["method"]
>;

/** The common parts of all calls of a kind. */
export type KindOfCall<Own = unknown> = {
  security?: RouteConfig["security"];
  /** The refusals common to the calls of the kind, in addition to those that a call names itself. */
  sharedBy: (call: Call & Own) => readonly Refusal[];
};

/** The entry of a call in the API's description. */
export function describeCall<Own>(call: Call & Own, { security, sharedBy }: KindOfCall<Own>): RouteConfig {
  const {
    summary,
    description,
    status = 200,
    media = "application/json",
    answer,
    alsoAnswers = {},
    refuses = [],
  } = call;
  const content = [media].flat().map((type) => [type, { schema: answer }]);
  const others = Object.entries(alsoAnswers).map(([other, says]) => [other, { description: says }]);
  return {
    method: METHODS[call.method],
    path: call.path,
    summary,
    ...(security && { security }),
    request: {
      params: call.params,
      query: call.query,
      headers: headersOf(call),
      ...(call.takesFile && { body: fileBody(call.takesFile) }),
      ...(call.body !== NO_BODY && { body: jsonBody(call.body) }),
    },
    responses: {
      [status]: { description, content: Object.fromEntries(content) },
      ...Object.fromEntries(others),
      ...refusals(...sharedBy(call), ...(call.isRepeatableByKey ? [STILL_RUNNING] : []), ...refuses),
    },
  };
}
