import type { Call, DONE } from "@madoguchi/contract/http/call";
import type { z } from "zod";
import { openCallRoutes } from "../platform/http/answer-call.ts";
import { ADMINISTRATION_SECURITY } from "../platform/http/api-description.ts";
import type { Input } from "../platform/http/read-input.ts";
import type { AdministrationEnv, Administrator } from "./administrator.ts";

/** What every call of an administrator may be refused with. */
const SHARED = ["Validation", "IncorrectSecret"] as const;

type Request<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType> = Input<
  Params,
  Query,
  Body
> & { administrator: Administrator };

/** The routes that set the installation up, behind `requireAdministrator`, by the declarations of their calls. */
export function openAdministrationRoutes() {
  const of = openCallRoutes<AdministrationEnv>({ security: ADMINISTRATION_SECURITY, shared: SHARED });

  function answer<
    Params extends z.ZodObject,
    Query extends z.ZodObject,
    Body extends z.ZodType,
    Answer extends z.ZodType,
  >(
    call: Call<Params, Query, Body, Answer>,
    handle: (request: Request<Params, Query, Body>) => Promise<z.output<Answer>>,
  ): void {
    of.answer(call, (input) => handle({ ...input, administrator: input.context.var.administrator }));
  }

  return {
    routes: of.routes,
    answer,
    /** For a call that answers only that it was done. */
    act<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(
      call: Call<Params, Query, Body, typeof DONE>,
      handle: (request: Request<Params, Query, Body>) => Promise<void>,
    ): void {
      answer(call, async (request) => {
        await handle(request);
        return {};
      });
    },
  };
}
