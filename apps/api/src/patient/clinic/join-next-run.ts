/**
 * Callers share runs of `run`, but never one that has begun before they came: what it read may be older than what they have
 * done since. While one is under way, all who come wait for the next.
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
