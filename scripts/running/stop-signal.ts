import { whenParentGone } from "../launching/parent.mjs";

/** A person who presses Ctrl-C can wait for an orderly end; any other signal leaves little time. */
const INTERRUPT_GRACE_MS = 15_000;
const GRACE_MS = 1000;

/** Aborted when this process is asked to stop or its parent is gone; the reason is the signal to pass on. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => controller.abort(signal));
  whenParentGone(() => controller.abort("SIGTERM"));
  return controller.signal;
}

/** How a process group is stopped after the abort: by which signal, and after how long by force. */
export function stopParameters(signal: AbortSignal): [NodeJS.Signals, number] {
  return signal.reason === "SIGINT" ? ["SIGINT", INTERRUPT_GRACE_MS] : ["SIGTERM", GRACE_MS];
}
