/** The pause before each letter while somebody waits: a letter costs the processor about a tenth of it. */
const PAUSE_MS = 25;

/**
 * Returns a function that lets work begin one by one: while somebody waits for an answer each piece waits for 25 ms,
 * otherwise for one turn of the event loop. Letters that are due together thus do not delay the people who wait.
 */
export function paceBehind(isAnybodyWaiting: () => boolean): () => Promise<void> {
  let turn = Promise.resolve();
  return () => {
    turn = turn.then(() => new Promise<void>((resolve) => setTimeout(resolve, isAnybodyWaiting() ? PAUSE_MS : 0)));
    return turn;
  };
}
