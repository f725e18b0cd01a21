import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import { type Call, DONE } from "@madoguchi/contract/http/call";
import type { Context, Env } from "hono";
import type { z } from "zod";
import type { Database } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { type AtHost, depsAtHost } from "../hosts/host-deps.ts";
import type { AnyCall, AppEnv } from "./app-env.ts";
import { describeCall, type KindOfCall } from "./describe-call.ts";
import { answerOnce } from "./idempotency.ts";
import { type Input, inputReader, toTemplate } from "./read-input.ts";

/** The schemas of a call: of an object, and of any value. */
type Fields = z.ZodObject;
type Schema = z.ZodType;

/** Calls behind one guard. `actorOf` is read before the input, and may refuse the call. */
export type AnsweredKind<Of extends Env, Own, Actor> = KindOfCall<Own> & {
  actorOf: (context: Context<Of>, call: Own) => Actor;
  /** The calls are about the whole installation: their dependencies are the environment's, whatever the host. */
  isOfInstallation?: true;
};

/** A call with its answer. `open` is called once for each app; what it creates lasts as long as the process. */
type Handler<Declared extends Call = Call> = {
  call: Declared;
  describe: () => RouteConfig;
  open: (deps: Deps) => (context: Context) => Promise<Response>;
};

/** The handlers of a folder, each under the name of its call. */
export type Handlers<Declared extends Call = Call> = Readonly<Record<string, Handler<Declared>>>;

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
 * The functions that declare the handlers of a kind of calls:
 *
 * ```ts
 * export const deleteClinicPhrase = acts(deletePhraseCall, async ({ deps, operator, params: { phraseId } }) => { … });
 * ```
 *
 * A handler answers as the call's schema describes, or with a whole response where it is not JSON. `createBody` replaces
 * the schema of a body by one that follows the clock of the dependencies.
 */
export function handlersOf<Of extends Env, Own, Actor extends { context: AnyCall & AtHost }>(
  kind: AnsweredKind<Of, Own, Actor>,
) {
  type Asked<Params extends Fields, Query extends Fields, Body extends Schema> = Request<
    Deps,
    Actor,
    Params,
    Query,
    Body
  >;
  type Handle<Params extends Fields, Query extends Fields, Body extends Schema, Answer extends Schema> = (
    request: Asked<Params, Query, Body>,
  ) => Promise<z.output<Answer> | Response>;

  /** For a handler that keeps something between calls, which it creates from the dependencies of the process. */
  function opens<Params extends Fields, Query extends Fields, Body extends Schema, Answer extends Schema>(
    call: Call<Params, Query, Body, Answer> & Own,
    create: (deps: Deps) => Handle<Params, Query, Body, Answer>,
    createBody?: (now: () => Date) => Body,
  ): Handler<Call & Own> {
    return {
      call,
      describe: () => describeCall(call, kind),
      open(deps) {
        const readInput = inputReader(createBody ? { ...call, body: createBody(deps.now) } : call);
        const handle = create(deps);
        return async (context: Context<Of>) => {
          const actor = kind.actorOf(context, call);
          const own = kind.isOfInstallation ? deps : depsAtHost(actor.context, deps);
          const answered = await handle({ ...(await readInput(context)), ...actor, deps: own });
          return answered instanceof Response ? answered : context.json(answered, call.status);
        };
      },
    };
  }

  /** For a call repeatable by its key that acts before the transaction, or whose body does not identify a repeat. */
  function answersOnceItself<Params extends Fields, Query extends Fields, Body extends Schema, Answer extends Schema>(
    call: Call<Params, Query, Body, Answer> & Own,
    handle: (request: Asked<Params, Query, Body>, once: Once<Answer>) => Promise<z.output<Answer> | Response>,
    createBody?: (now: () => Date) => Body,
  ): Handler<Call & Own> {
    const { status = 200, answer: schema } = call;
    const create = (deps: Deps) => (request: Asked<Params, Query, Body>) =>
      handle(request, (body, work) => answerOnce(request.context, deps, { body, status, answer: schema }, work));
    return opens(call, create, createBody);
  }

  function answers<Params extends Fields, Query extends Fields, Body extends Schema, Answer extends Schema>(
    call: Call<Params, Query, Body, Answer> & Own,
    handle: Handle<Params, Query, Body, Answer>,
    createBody?: (now: () => Date) => Body,
  ): Handler<Call & Own> {
    if (!call.isRepeatableByKey) return opens(call, () => handle, createBody);
    const answerByKey = (request: Asked<Params, Query, Body>, once: Once<Answer>) =>
      once(request.body, async (database) => {
        const first = await handle({ ...request, deps: { ...request.deps, database } });
        if (!(first instanceof Response)) return first;
        throw new TypeError(`${call.path} is repeatable by its key and must answer JSON.`);
      });
    return answersOnceItself(call, answerByKey, createBody);
  }

  return {
    opens,
    answers,
    answersOnceItself,
    /** For a call whose answer says only that it was done. */
    acts<Params extends Fields, Query extends Fields, Body extends Schema>(
      call: Call<Params, Query, Body, typeof DONE> & Own,
      handle: (request: Asked<Params, Query, Body>) => Promise<void>,
      createBody?: (now: () => Date) => Body,
    ): Handler<Call & Own> {
      const done = async (request: Asked<Params, Query, Body>) => {
        await handle(request);
        return {};
      };
      return answers(call, done, createBody);
    },
    /** For a call repeatable by its key whose answer must not be stored: `act` runs once, `read` each time after it. */
    actsThenReads<Params extends Fields, Query extends Fields, Body extends Schema, Answer extends Schema>(
      call: Call<Params, Query, Body, Answer> & Own,
      act: (request: Asked<Params, Query, Body>) => Promise<unknown>,
      read: (request: Asked<Params, Query, Body>) => Promise<z.output<Answer>>,
    ): Handler<Call & Own> {
      return opens(call, (deps) => async (request) => {
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

/** The declarations of the calls that these folders' handlers answer. */
export function callsOf<Declared extends Call>(folders: readonly Handlers<Declared>[]): Declared[] {
  return folders.flatMap((handlers) => Object.values(handlers).map(({ call }) => call));
}

/**
 * The routes of these folders' handlers over the dependencies of the process. The id of a call in the API's description
 * is its name; `group` stands before it, because some names are those of a patient's calls, too.
 */
export function mountHandlers(folders: readonly Handlers[], deps: Deps, group = ""): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();
  for (const [name, { call, describe, open }] of folders.flatMap((handlers) => Object.entries(handlers))) {
    const operationId = group === "" ? name : `${group}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    routes.openAPIRegistry.registerPath({ ...describe(), operationId });
    routes.on(call.method, toTemplate(call.path), open(deps));
  }
  return routes;
}
