/** Calls `prepare` with the first touch, movement or key, well before anything is pressed. Returns the function that stops listening. */
export function onFirstInput(prepare: () => void): () => void {
  const inputs = new AbortController();
  for (const kind of ["pointermove", "pointerdown", "keydown"]) {
    window.addEventListener(kind, prepare, { once: true, signal: inputs.signal });
  }
  return () => inputs.abort();
}
