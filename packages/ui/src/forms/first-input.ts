/** Calls `prepare` with the first touch, movement or key, before anything is pressed. Returns how to stop listening. */
export function onFirstInput(prepare: () => void): () => void {
  const inputs = new AbortController();
  for (const kind of ["pointermove", "pointerdown", "keydown"]) {
    window.addEventListener(kind, prepare, { once: true, signal: inputs.signal });
  }
  return () => inputs.abort();
}
