import { type Call, NO_BODY } from "@madoguchi/contract/http/call";
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { z } from "zod";
import { fail } from "../errors/fail.ts";
import { headersOf, refuseIssues } from "./validate.ts";

const JSON_TYPE = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

/** The input of a call, parsed by its schemas. */
export type Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
};

/** Parses a JSON body. A body of another type counts as empty. Throws `HTTPException` (400) for broken JSON. */
async function readJson({ req }: Context): Promise<unknown> {
  if (!JSON_TYPE.test(req.header("content-type") ?? "")) return {};
  try {
    return await req.json();
  } catch (error) {
    throw new HTTPException(400, { message: "Malformed JSON in request body", cause: error });
  }
}

function readQuery({ req }: Context): Record<string, string | string[] | undefined> {
  const entries = Object.entries(req.queries());
  return Object.fromEntries(entries.map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

/** Parses the input of a call by its schemas. Refuses invalid input (E001 with the fields, or the call's own error). */
export async function readInput<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(
  call: Call<Params, Query, Body>,
  context: Context,
): Promise<Input<Params, Query, Body>> {
  async function read<Schema extends z.ZodType>(schema: Schema, value: unknown): Promise<z.output<Schema>> {
    const result = await schema.safeParseAsync(value);
    if (result.success) return result.data;
    return call.invalidInput ? fail(call.invalidInput, { reason: "invalid input" }) : refuseIssues(result.error);
  }
  const params = await read(call.params, context.req.param());
  const query = await read(call.query, readQuery(context));
  await read(headersOf(call), context.req.header());
  return {
    params,
    query,
    body: await read(call.body, Object.is(call.body, NO_BODY) ? undefined : await readJson(context)),
  };
}

/** A call's path as the router writes it: `{name}` becomes `:name`. */
export function toTemplate(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
