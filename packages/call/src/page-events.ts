/** Calls back when this device has come to another network, such as from Wi-Fi to a mobile one. Returns how to stop. */
export function watchNetwork(listener: () => void): () => void {
  // Safari and Firefox have no `navigator.connection`: there a change shows in `online` and in the silence of the line.
  const found: unknown = Reflect.get(navigator, "connection");
  const connection = found instanceof EventTarget ? found : undefined;
  let type: unknown = connection && Reflect.get(connection, "type");
  function compare(): void {
    // The same event reports the browser's changing guesses of bandwidth.
    const current: unknown = connection && Reflect.get(connection, "type");
    if (current === type) return;
    type = current;
    if (current !== "none") listener();
  }
  window.addEventListener("online", listener);
  connection?.addEventListener("change", compare);
  return () => {
    window.removeEventListener("online", listener);
    connection?.removeEventListener("change", compare);
  };
}

/** Calls back when the page is left or reloaded. Returns how to stop. */
export function watchLeaving(listener: () => void): () => void {
  window.addEventListener("pagehide", listener);
  return () => window.removeEventListener("pagehide", listener);
}

export function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
}
