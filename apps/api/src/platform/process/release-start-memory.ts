/** The first calls after a start are answered by then: a collection takes a tenth of a second. */
const AFTER_START_MS = 2000;

/**
 * Releases the memory that only the start needed, some 15 MB. V8 would do so at its next full collection, which an idle
 * process may never need. Without `--expose-gc` nothing happens.
 */
export function releaseStartMemory(): void {
  const { gc } = globalThis;
  if (!gc) return;
  const timer = setTimeout(() => gc({ type: "major", execution: "sync", flavor: "last-resort" }), AFTER_START_MS);
  timer.unref();
}
