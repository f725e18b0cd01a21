import type { Call } from "@madoguchi/contract/http/call";
import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { toTemplate } from "./read-input.ts";

/** Finds the declaration of the call that a request makes. */
export type FindAnsweredCall<Declared extends Call> = (context: Context) => Declared | "undeclared" | "no such call";

/** Finds the declarations of calls by the routes that answer them. */
export function indexCalls<Declared extends Call>(calls: readonly Declared[]) {
  const byRoute = new Map(calls.map((call) => [`${call.method} ${toTemplate(call.path)}`, call]));

  /** Finds a call by method and route template (`…/clinic/:clinicId/treatment`); `undefined` if undeclared. */
  function find(method: string, template: string): Declared | undefined {
    return byRoute.get(`${method === "HEAD" ? "GET" : method} ${template}`);
  }

  /** Finds a call by the route that will answer, so that no spelling of a path is read in two ways. */
  function findAnswering(context: Context): Declared | "undeclared" | "no such call" {
    const template = matchedRoutes(context).findLast(({ path }) => !path.endsWith("*"))?.path;
    if (template === undefined) return "no such call";
    return find(context.req.method, template) ?? "undeclared";
  }

  return { find, findAnswering };
}
