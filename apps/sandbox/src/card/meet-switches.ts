import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "hono";
import { dropConnection, type SocketEnvironment } from "../control/drop-connection.ts";
import type { CardProvider } from "./provider.ts";
import type { Occasion } from "./switches.ts";

/** Runs a command as the switches want it: late, not at all, or done and unanswered. */
export async function meetSwitches(
  provider: CardProvider,
  context: Context<SocketEnvironment>,
  occasion: Occasion,
  run: () => Promise<Response>,
): Promise<Response> {
  const { switches } = provider;
  const delay = switches.take("delay", occasion);
  if (delay) await wait(delay.delayMs);
  const failure = switches.take("fail", occasion);
  if (failure) return new Response("Service Unavailable", { status: failure.status });
  if (switches.take("lose", occasion)) return dropConnection(context);
  const answer = await run();
  return switches.take("drop", occasion) ? dropConnection(context) : answer;
}
