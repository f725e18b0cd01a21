/**
 * Callers share runs of `run`, but never one that began before the call: it may have read data from before the caller's
 * own change. While a run is under way, all callers wait for the next one.
 */
export function joinNextRun<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Result> | undefined;

  async function begin(): Promise<Result> {
    const result = run();
    running = result;
    try {
      return await result;
    } finally {
      if (running === result) running = undefined;
    }
  }

  async function beginAfter(earlier: Promise<unknown>): Promise<Result> {
    await earlier.catch(() => undefined);
    next = undefined;
    return begin();
  }

  return () => {
    if (!running) return begin();
    next ??= beginAfter(running);
    return next;
  };
}
