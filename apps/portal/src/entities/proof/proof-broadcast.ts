const CHANNEL = "madoguchi-proof";

/** Tells the tab that asked for the proof that LINE has given it in this one. */
export function announceProof(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage("proven");
  channel.close();
}

/** Without a channel between tabs the patient says so with a button. */
export function listenForProof(onProven: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", onProven);
  return () => channel.close();
}
