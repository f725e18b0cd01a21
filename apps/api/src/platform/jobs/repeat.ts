/**
 * Does something at once and then again `pauseMs` after each time, until the returned function is called, which waits for
 * what is under way. `work` must not throw.
 */
export function repeat(pauseMs: number, work: () => Promise<void>): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  async function workAndWait(): Promise<void> {
    await work();
    if (!isOver) timer = setTimeout(begin, pauseMs).unref();
  }

  let running = Promise.resolve();
  function begin(): void {
    running = workAndWait();
  }

  begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    return running;
  };
}
