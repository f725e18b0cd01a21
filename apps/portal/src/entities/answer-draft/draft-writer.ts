/**
 * Returns a function that writes the states of one entry on the device in sequence, the last state last. Failures are
 * ignored: after a logout nothing is written.
 */
export function createDraftWriter<State>(write: (state: State) => Promise<void>): (state: State) => void {
  let next: { state: State } | undefined;
  let isWriting = false;

  async function writeAll(): Promise<void> {
    while (next) {
      const { state } = next;
      next = undefined;
      await write(state).catch(() => undefined);
    }
    isWriting = false;
  }

  return (state) => {
    next = { state };
    if (!isWriting) void writeAll();
    isWriting = true;
  };
}
