/** Sockets that have shown no token yet; each has a few seconds to do so. */
const MOST_WAITING = 1_000;
const MOST_OF_NETWORK = 200;

/** Limits connections that have shown no token yet, so that they neither fill the process nor keep patients out. */
export function createPendingConnectionLimit() {
  const waiting = new Map<string, number>();
  let total = 0;
  return {
    isFull: (network: string): boolean => total >= MOST_WAITING || (waiting.get(network) ?? 0) >= MOST_OF_NETWORK,
    /** Counts one more of this network, until the returned function is called. */
    wait: (network: string): (() => void) => {
      total += 1;
      waiting.set(network, (waiting.get(network) ?? 0) + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        total -= 1;
        const left = (waiting.get(network) ?? 0) - 1;
        if (left > 0) waiting.set(network, left);
        else waiting.delete(network);
      };
    },
  };
}
