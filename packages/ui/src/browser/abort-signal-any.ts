function anyOf(signals: Iterable<AbortSignal>): AbortSignal {
  const any = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) any.abort(signal.reason);
    signal.addEventListener("abort", () => any.abort(signal.reason), { once: true, signal: any.signal });
  }
  return any.signal;
}

/**
 * Adds `AbortSignal.any` where a supported browser lacks it (Safari before 17.4, Chrome before 116): ky calls it whenever a call that it
 * sends has a signal.
 */
export function addAbortSignalAny(): void {
  if (!("any" in AbortSignal)) Object.assign(AbortSignal, { any: anyOf });
}
