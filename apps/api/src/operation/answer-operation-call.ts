import { DONE } from "@madoguchi/contract/http/call";
import type { OperationCall } from "@madoguchi/contract/operation/operation-call";
import type { Context } from "hono";
import type { z } from "zod";
import type { Deps } from "../platform/deps.ts";
import { openCallRoutes } from "../platform/http/answer-call.ts";
import { OPERATION_SECURITY } from "../platform/http/api-description.ts";
import { answerOnce } from "../platform/http/idempotency.ts";
import type { Input } from "../platform/http/read-input.ts";
import type { OperationEnv, Operator } from "./operator.ts";

/** What every call of the clinic may be refused with. */
const SHARED = ["Validation", "IncorrectSecret", "Authentication", "Forbidden"] as const;

/** The schemas of a call: of an object, and of anything. */
type Fields = z.ZodObject;
type Schema = z.ZodType;

/** What the handler of a call gets, `deps` with the transaction in which a call repeatable by its key runs. */
type Request<Needs, Params extends Fields, Query extends Fields, Body extends Schema> = Input<Params, Query, Body> & {
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
 * answer(cancelTreatmentCall, ({ deps, operator, params, body }) => cancelByClinic(deps, operator, params.treatmentId, body.reason));
 * ```
 *
 * A handler answers what the call's schema describes, or a whole response where it is not JSON.
 */
export function openOperationRoutes<Needs extends Pick<Deps, "database" | "now">>(deps: Needs) {
  const of = openCallRoutes<OperationEnv>({ security: OPERATION_SECURITY, shared: SHARED });

  function open<Params extends Fields, Query extends Fields, Body extends Schema, Answer extends Schema>(
    call: OperationCall<Params, Query, Body, Answer>,
    handle: (request: Request<Needs, Params, Query, Body>) => Promise<z.output<Answer> | Response>,
  ): void {
    of.answer(call, (input) => {
      const { req, var: known } = input.context;
      return handle({ ...input, deps, operator: known.operator, ifMatch: req.header("if-match") });
    });
  }

  function answer<Params extends Fields, Query extends Fields, Body extends Schema, Answer extends Schema>(
    call: OperationCall<Params, Query, Body, Answer>,
    handle: (request: Request<Needs, Params, Query, Body>) => Promise<z.output<Answer> | Response>,
  ): void {
    const answerByKey: typeof handle = (request) => {
      const once = { body: request.body, status: call.status ?? 200, answer: call.answer };
      return answerOnce(request.context, deps, once, async (database) => {
        const first = await handle({ ...request, deps: { ...deps, database } });
        if (!(first instanceof Response)) return first;
        throw new TypeError(`${call.path} is repeatable by its key and must answer JSON.`);
      });
    };
    open(call, call.isRepeatableByKey ? answerByKey : handle);
  }

  return {
    routes: of.routes,
    answer,
    /** For a call that answers only that it was done. */
    act<Params extends Fields, Query extends Fields, Body extends Schema>(
      call: OperationCall<Params, Query, Body, typeof DONE>,
      handle: (request: Request<Needs, Params, Query, Body>) => Promise<void>,
    ): void {
      answer(call, async (request) => {
        await handle(request);
        return {};
      });
    },
    /** For a call repeatable by its key whose answer is not to be stored: `act` runs once, `read` each time after it. */
    actThenRead<Params extends Fields, Query extends Fields, Body extends Schema, Answer extends Schema>(
      call: OperationCall<Params, Query, Body, Answer>,
      act: (request: Request<Needs, Params, Query, Body>) => Promise<unknown>,
      read: (request: Request<Needs, Params, Query, Body>) => Promise<z.output<Answer>>,
    ): void {
      open(call, async (request) => {
        const once = { body: request.body, status: 200, answer: DONE };
        await answerOnce(request.context, deps, once, async (database) => {
          await act({ ...request, deps: { ...deps, database } });
          return {};
        });
        return read(request);
      });
    },
  };
}
