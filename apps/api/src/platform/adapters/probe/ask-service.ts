import type { ConnectionResult, OutsideService } from "@madoguchi/contract/connection/connection-check";
import { type Probe, ProbeFailure } from "./probe.port.ts";

/** The timeout for each service. The desk waits for ten seconds. */
const TIMEOUT_MS = 6_000;

/** Rejects when the signal aborts, whether or not the probe observes it. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new ProbeFailure("no-answer")), { once: true });
  });
}

/** Whether a service can be used, by its probe, within six seconds at most. */
export async function askService(service: OutsideService, probe: Probe | undefined): Promise<ConnectionResult> {
  if (!probe) return { service, state: "not-configured" };
  const begun = performance.now();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    await Promise.race([probe(signal), whenAborted(signal)]);
    return { service, state: "ok", milliseconds: Math.round(performance.now() - begun) };
  } catch (error) {
    if (!(error instanceof ProbeFailure)) return { service, state: "failed", problem: "no-answer", code: null };
    return { service, state: "failed", problem: error.problem, code: error.code };
  }
}
