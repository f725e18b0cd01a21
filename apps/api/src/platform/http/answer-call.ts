import { OpenAPIHono } from "@hono/zod-openapi";
import type { Call } from "@madoguchi/contract/http/call";
import type { Context, Env } from "hono";
import type { z } from "zod";
import { describeCall, type KindOfCall } from "./describe-call.ts";
import { type Input, readInput, toTemplate } from "./read-input.ts";

/** Routes by the declarations of calls of one kind. A handler answers what the call's schema describes, or a response. */
export function openCallRoutes<Of extends Env>(kind: KindOfCall) {
  const routes = new OpenAPIHono<Of>();

  function answer<
    Params extends z.ZodObject,
    Query extends z.ZodObject,
    Body extends z.ZodType,
    Answer extends z.ZodType,
  >(
    call: Call<Params, Query, Body, Answer>,
    handle: (request: Input<Params, Query, Body> & { context: Context<Of> }) => Promise<z.output<Answer> | Response>,
  ): void {
    routes.openAPIRegistry.registerPath(describeCall(call, kind));
    routes.on(call.method, toTemplate(call.path), async (context) => {
      const answered = await handle({ ...(await readInput(call, context)), context });
      return answered instanceof Response ? answered : context.json(answered, call.status);
    });
  }

  return { routes, answer };
}
