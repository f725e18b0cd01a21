import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "hono";
import { closeConnection, type SocketEnvironment } from "../control/close-connection.ts";
import type { CardProvider } from "./provider.ts";
import type { SwitchTarget } from "./switches.ts";

/** Runs a command as the switches say: late, not at all, or done and unanswered. */
export async function applySwitches(
  provider: CardProvider,
  context: Context<SocketEnvironment>,
  target: SwitchTarget,
  run: () => Promise<Response>,
): Promise<Response> {
  const { switches } = provider;
  const delay = switches.consume("delay", target);
  if (delay) await wait(delay.delayMs);
  const failure = switches.consume("fail", target);
  if (failure) return new Response("Service Unavailable", { status: failure.status });
  if (switches.consume("lose", target)) return closeConnection(context);
  const answer = await run();
  return switches.consume("drop", target) ? closeConnection(context) : answer;
}
