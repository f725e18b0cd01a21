import { whenParentGone } from "../launching/parent.mjs";

/** After Ctrl-C, whose sender can wait, there is time for an orderly end; after any other signal little. */
const INTERRUPT_GRACE_MS = 15_000;
const GRACE_MS = 1000;

/** Aborted when this process gets a stop signal or its parent has ended; the reason is the signal to pass on. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => controller.abort(signal));
  whenParentGone(() => controller.abort("SIGTERM"));
  return controller.signal;
}

/** How a process group is stopped after the abort: the signal, and the time until the kill. */
export function stopParameters(signal: AbortSignal): [NodeJS.Signals, number] {
  return signal.reason === "SIGINT" ? ["SIGINT", INTERRUPT_GRACE_MS] : ["SIGTERM", GRACE_MS];
}
