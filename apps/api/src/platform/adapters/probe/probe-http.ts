import type { z } from "zod";
import { certificateProblemOf } from "./certificate-problem.ts";
import { ProbeFailure } from "./probe.port.ts";

const REFUSED = [401, 403];

/** Sends one request and requires this form of answer; else a `ProbeFailure` with the status as its code. */
export async function probeHttp(url: string, init: RequestInit, schema: z.ZodType, signal: AbortSignal): Promise<void> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { ...init, signal, redirect: "error" });
    text = await response.text();
  } catch (error) {
    const certificate = certificateProblemOf(error);
    if (certificate !== undefined) throw new ProbeFailure("certificate", certificate);
    throw new ProbeFailure("no-answer");
  }
  const code = `HTTP ${response.status}`;
  if (REFUSED.includes(response.status)) throw new ProbeFailure("refused", code);
  if (!response.ok) throw new ProbeFailure("error", code);
  if (!schema.safeParse(parseJson(text)).success) throw new ProbeFailure("unreadable", code);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
