import type { z } from "zod";
import { fail } from "../errors/fail.ts";
import { inSpan } from "../tracing/in-span.ts";
import { timeLeft } from "./call-budget.ts";
import { releaseSlotWhile } from "./call-slot.ts";

/** The timeout of an outside service, where the call's budget (`call-budget.ts`) allows as much. */
const TIMEOUT_MS = 10_000;

/** A refusal by the service. `problem` is the service's own code, such as `EMAIL_EXISTS`. */
export class ServiceRefusal extends Error {
  override name = "ServiceRefusal";
  readonly status: number;
  readonly problem: string;

  constructor(status: number, problem: string) {
    super(`${status} ${problem}`);
    this.status = status;
    this.problem = problem;
  }
}

/** Google's errors read `CODE` or `CODE : explanation`. Only the code is used: an explanation may name a person. */
function readProblem(body: unknown): string {
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  const message = typeof error === "object" && error !== null && "message" in error ? error.message : error;
  return typeof message === "string" ? (/^[A-Za-z0-9_]+/.exec(message)?.[0] ?? "") : "";
}

/**
 * Calls an outside service once and parses its answer. A refusal is thrown as `ServiceRefusal`; no answer within ten
 * seconds, no connection or an answer of another form is thrown as `fail("Downstream")`.
 */
export async function callService<Answer>(url: string, init: RequestInit, schema: z.ZodType<Answer>): Promise<Answer> {
  const { response, body } = await exchange(url, init);
  if (!response.ok) throw new ServiceRefusal(response.status, readProblem(body));
  const parsed = schema.safeParse(body);
  if (!parsed.success) return fail("Downstream", { reason: `unreadable answer, status ${response.status}` });
  return parsed.data;
}

/**
 * Calls an outside service once and returns its answer unparsed; `body` is `undefined` when it is not JSON. No answer
 * in time and no connection are thrown as `fail("Downstream")`.
 */
export async function exchange(
  url: string,
  init: RequestInit,
  timeoutMs = TIMEOUT_MS,
): Promise<{ response: Response; body: unknown }> {
  const leftMs = timeLeft(timeoutMs);
  if (leftMs === 0) return fail("Downstream", { reason: "no time left in the call" });
  try {
    const { host } = new URL(url);
    return await inSpan(`${init.method ?? "GET"} ${host}`, "outside", (describe) =>
      releaseSlotWhile(async () => {
        const response = await fetch(url, { ...init, signal: AbortSignal.timeout(leftMs), redirect: "error" });
        const text = await response.text();
        describe({ "server.address": host, "http.response.status_code": response.status });
        return { response, body: parseJson(text) };
      }),
    );
  } catch (cause) {
    return fail("Downstream", { reason: "no answer", cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
