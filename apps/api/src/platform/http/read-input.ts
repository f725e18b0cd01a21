import { type Call, NO_BODY, NO_QUERY } from "@madoguchi/contract/http/call";
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

/**
 * The parser of a call's input by its schemas. It refuses invalid input (E001 with the fields, or the call's own error).
 */
export function inputReader<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodType>(
  call: Call<Params, Query, Body>,
): (context: Context) => Promise<Input<Params, Query, Body>> {
  const headers = headersOf(call);
  const hasHeaders = Object.keys(headers.shape).length > 0;
  const hasBody = !Object.is(call.body, NO_BODY);
  const hasQuery = !Object.is(call.query, NO_QUERY);

  function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    return call.invalidInput ? fail(call.invalidInput, { reason: "invalid input" }) : refuseIssues(result.error);
  }

  return async (context) => {
    const params = read(call.params, context.req.param());
    const query = read(call.query, hasQuery ? readQuery(context) : {});
    if (hasHeaders) read(headers, context.req.header());
    return { params, query, body: read(call.body, hasBody ? await readJson(context) : undefined) };
  };
}

/** A call's path as the router writes it: `{name}` becomes `:name`. */
export function toTemplate(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}
