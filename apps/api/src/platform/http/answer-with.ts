import type { Context, Next } from "hono";
import type { AppEnv } from "./app-env.ts";

export type AnswerHeader = readonly [name: string, value: string];

/**
 * Gives the answer these headers, except those that it sets itself. Over HTTP they are set on Node's response, which
 * does the same: on the answer they would create a `Headers` object, which costs a tenth of a short call.
 */
export function answerWith(context: Context<AppEnv>, headers: readonly AnswerHeader[], next: Next): Promise<void> {
  const { outgoing } = context.env ?? {};
  if (!outgoing) return setAfterwards(context, headers, next);
  for (const [name, value] of headers) outgoing.setHeader(name, value);
  return next();
}

async function setAfterwards(context: Context<AppEnv>, headers: readonly AnswerHeader[], next: Next): Promise<void> {
  await next();
  const own = context.res.headers;
  for (const [name, value] of headers) if (!own.has(name)) own.set(name, value);
}
