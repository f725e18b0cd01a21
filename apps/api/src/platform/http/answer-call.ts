import { OpenAPIHono } from "@hono/zod-openapi";
import { type Call, DONE } from "@madoguchi/contract/http/call";
import type { Context, Env } from "hono";
import type { z } from "zod";
import type { Database } from "../db/database.ts";
import { type AtHost, depsAtHost } from "../hosts/host-deps.ts";
import type { AnyCall } from "./app-env.ts";
import { describeCall, type KindOfCall } from "./describe-call.ts";
import { answerOnce } from "./idempotency.ts";
import { type Input, inputReader, toTemplate } from "./read-input.ts";

/** The schemas of a call: of an object, and of any value. */
type Fields = z.ZodObject;
type Schema = z.ZodType;

/** Calls behind one guard. `actorOf` is read before the input, and may refuse the call. */
export type AnsweredKind<Of extends Env, Own, Actor> = KindOfCall<Own> & {
  actorOf: (context: Context<Of>, call: Own) => Actor;
};

/** A handler's arguments. `deps` is the host's; for a call repeatable by its key its database is the transaction. */
type Request<Needs, Actor, Params extends Fields, Query extends Fields, Body extends Schema> = Input<
  Params,
  Query,
  Body
> &
  Actor & { deps: Needs };

/** Runs `work` once for each key of the actor; the same key with another `body` is refused (`answerOnce`). */
type Once<Answer extends Schema> = (
  body: unknown,
  work: (database: Database) => Promise<z.output<Answer>>,
) => Promise<z.output<Answer>>;

/**
 * The routes of a task by the declarations of its calls:
 *
 * ```ts
 * const { routes, answer } = openOperationRoutes(deps);
 * answer(cancelTreatmentCall, ({ deps, operator, params, body }) => cancelByClinic(deps, operator, params.treatmentId, body.reason));
 * ```
 *
 * A handler answers as the call's schema describes, or with a whole response where it is not JSON.
 */
export function openCallRoutes<
  Of extends Env,
  Own,
  Actor extends { context: AnyCall & AtHost },
  Needs extends { database: Database; now: () => Date },
>(deps: Needs, kind: AnsweredKind<Of, Own, Actor>) {
  const routes = new OpenAPIHono<Of>();

  function open<Params extends Fields, Query extends Fields, Body extends Schema, Answer extends Schema>(
    call: Call<Params, Query, Body, Answer> & Own,
    handle: (request: Request<Needs, Actor, Params, Query, Body>) => Promise<z.output<Answer> | Response>,
  ): void {
    routes.openAPIRegistry.registerPath(describeCall(call, kind));
    const readInput = inputReader(call);
    routes.on(call.method, toTemplate(call.path), async (context) => {
      const actor = kind.actorOf(context, call);
      const answered = await handle({
        ...(await readInput(context)),
        ...actor,
        deps: depsAtHost(actor.context, deps),
      });
      return answered instanceof Response ? answered : context.json(answered, call.status);
    });
  }

  /** For a call repeatable by its key that acts before the transaction, or whose body does not identify a repeat. */
  function answerOnceItself<Params extends Fields, Query extends Fields, Body extends Schema, Answer extends Schema>(
    call: Call<Params, Query, Body, Answer> & Own,
    handle: (
      request: Request<Needs, Actor, Params, Query, Body>,
      once: Once<Answer>,
    ) => Promise<z.output<Answer> | Response>,
  ): void {
    const { status = 200, answer: schema } = call;
    open(call, (request) =>
      handle(request, (body, work) => answerOnce(request.context, deps, { body, status, answer: schema }, work)),
    );
  }

  function answer<Params extends Fields, Query extends Fields, Body extends Schema, Answer extends Schema>(
    call: Call<Params, Query, Body, Answer> & Own,
    handle: (request: Request<Needs, Actor, Params, Query, Body>) => Promise<z.output<Answer> | Response>,
  ): void {
    const answerByKey = (request: Parameters<typeof handle>[0], once: Once<Answer>) =>
      once(request.body, async (database) => {
        const first = await handle({ ...request, deps: { ...request.deps, database } });
        if (!(first instanceof Response)) return first;
        throw new TypeError(`${call.path} is repeatable by its key and must answer JSON.`);
      });
    answerOnceItself(call, call.isRepeatableByKey ? answerByKey : handle);
  }

  return {
    routes,
    answer,
    answerOnceItself,
    /** For a call whose answer says only that it was done. */
    act<Params extends Fields, Query extends Fields, Body extends Schema>(
      call: Call<Params, Query, Body, typeof DONE> & Own,
      handle: (request: Request<Needs, Actor, Params, Query, Body>) => Promise<void>,
    ): void {
      answer(call, async (request) => {
        await handle(request);
        return {};
      });
    },
    /** For a call repeatable by its key whose answer must not be stored: `act` runs once, `read` each time after it. */
    actThenRead<Params extends Fields, Query extends Fields, Body extends Schema, Answer extends Schema>(
      call: Call<Params, Query, Body, Answer> & Own,
      act: (request: Request<Needs, Actor, Params, Query, Body>) => Promise<unknown>,
      read: (request: Request<Needs, Actor, Params, Query, Body>) => Promise<z.output<Answer>>,
    ): void {
      open(call, async (request) => {
        const once = { body: request.body, status: 200, answer: DONE };
        await answerOnce(request.context, deps, once, async (database) => {
          await act({ ...request, deps: { ...request.deps, database } });
          return {};
        });
        return read(request);
      });
    },
  };
}
