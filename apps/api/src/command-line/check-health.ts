import { z } from "zod";
import { environmentSchema } from "../platform/config/environment-schema.ts";
import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import type { Answer } from "./answer.ts";

const listenerSchema = environmentSchema.pick({ HOST: true, PORT: true });
const readinessSchema = z.looseObject({ state: z.string() });
/** Container engines wait 30 seconds at most as a rule; a program this slow serves no patient. */
const TIMEOUT_MS = 5000;
const EVERY_ADDRESS = new Set(["0.0.0.0", "::"]);

function addressOf(environment: Record<string, string | undefined>): string {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = listenerSchema.safeParse(given);
  if (!parsed.success) throw new CommandRefusal("input", "HOST or PORT cannot be used.");
  const { HOST: host, PORT: port } = parsed.data;
  const name = EVERY_ADDRESS.has(host) ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}/readyz`;
}

/** Asks the program that runs with the same `HOST` and `PORT` whether it can serve. Code 1 where it cannot, or does not answer. */
export async function checkHealth(answer: Answer, environment: Record<string, string | undefined>): Promise<void> {
  const address = addressOf(environment);
  const readiness = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (response) => readinessSchema.parse(await response.json()))
    .catch(() => undefined);
  if (readiness === undefined) answer.end({ state: "no answer" }, [`no answer from ${address}`]);
  else {
    const parts = Object.entries(readiness).map(([name, value]) => (name === "state" ? value : `${name}: ${value}`));
    answer.end(readiness, [readiness.state === "ready" ? "ready" : parts.join(", ")]);
  }
  if (readiness?.state !== "ready") process.exitCode = 1;
}
