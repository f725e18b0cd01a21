import { setTimeout as wait } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { CardProvider } from "./provider.ts";
import type { Occasion } from "./switches.ts";

/** What stands behind a request: a socket that can be torn down. */
export type CardEnvironment = { Bindings: HttpBindings };

/** Ends the connection without a word. */
export function dropSocket(context: Context<CardEnvironment>): Response {
  context.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Runs a command as the switches want it: late, not at all, or done and unanswered. */
export async function meetSwitches(
  provider: CardProvider,
  context: Context<CardEnvironment>,
  occasion: Occasion,
  run: () => Promise<Response>,
): Promise<Response> {
  const { switches } = provider;
  const delay = switches.take("delay", occasion);
  if (delay) await wait(delay.delayMs);
  const failure = switches.take("fail", occasion);
  if (failure) return new Response("Service Unavailable", { status: failure.status });
  if (switches.take("lose", occasion)) return dropSocket(context);
  const answer = await run();
  return switches.take("drop", occasion) ? dropSocket(context) : answer;
}
