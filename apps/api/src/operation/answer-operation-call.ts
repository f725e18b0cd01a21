import { OpenAPIHono } from "@hono/zod-openapi";
import type { OperationCall } from "@madoguchi/contract/operation/operation-call";
import type { Context } from "hono";
import type { z } from "zod";
import type { Deps } from "../platform/deps.ts";
import { OPERATION_SECURITY } from "../platform/http/api-description.ts";
import { describeCall } from "../platform/http/describe-call.ts";
import { answerOnce } from "../platform/http/idempotency.ts";
import { type Input, readInput, toTemplate } from "../platform/http/read-input.ts";
import type { OperationEnv, Operator } from "./operator.ts";

/** What every call of the clinic may be refused with. */
const SHARED = ["Validation", "IncorrectSecret", "Authentication", "Forbidden"] as const;

/** What the handler of a call gets, `deps` with the transaction in which a call repeatable by its key runs. */
type Request<Needs> = {
  deps: Needs;
  operator: Operator;
  /** The version in `If-Match`, of a call that has versions. */
  ifMatch: string | undefined;
  context: Context<OperationEnv>;
};

/**
 * The routes of a task on the clinic's side, behind `requireOperator`:
 *
 * ```ts
 * const { routes, answer } = openOperationRoutes(deps);
 * answer(cancelTreatment, ({ operator, params, body }) => cancelByClinic(deps, operator, params.treatmentId, body.reason));
 * ```
 *
 * A handler answers what the call's schema describes, or a whole response where it is not JSON.
 */
export function openOperationRoutes<Needs extends Pick<Deps, "database" | "now">>(deps: Needs) {
  const routes = new OpenAPIHono<OperationEnv>();

  function answer<
    Params extends z.ZodObject,
    Query extends z.ZodObject,
    Body extends z.ZodType,
    Answer extends z.ZodType,
  >(
    call: OperationCall<Params, Query, Body, Answer>,
    handle: (request: Request<Needs> & Input<Params, Query, Body>) => Promise<z.output<Answer> | Response>,
  ): void {
    const { status = 200 } = call;
    routes.openAPIRegistry.registerPath(describeCall(call, { security: OPERATION_SECURITY, shared: SHARED }));
    routes.on(call.method, toTemplate(call.path), async (context) => {
      const input = await readInput(call, context);
      const request = { ...input, operator: context.var.operator, ifMatch: context.req.header("if-match"), context };
      if (!call.isRepeatableByKey) {
        const answered = await handle({ ...request, deps });
        return answered instanceof Response ? answered : context.json(answered, status);
      }
      const once = { body: input.body, status, answer: call.answer };
      const answered = await answerOnce(context, deps, once, async (database) => {
        const first = await handle({ ...request, deps: { ...deps, database } });
        if (first instanceof Response)
          throw new TypeError(`${call.path} is repeatable by its key and must answer JSON.`);
        return first;
      });
      return context.json(answered, status);
    });
  }

  return { routes, answer };
}
