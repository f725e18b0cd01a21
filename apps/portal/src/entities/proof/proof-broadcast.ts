import { openChannel } from "@madoguchi/ui/browser/browser-parts";

const CHANNEL = "madoguchi-proof";

/** Tells the tab that asked for the proof that LINE has given it in this one. */
export function announceProof(): void {
  const channel = openChannel(CHANNEL);
  channel?.postMessage("proven");
  channel?.close();
}

/** Without a channel between tabs the patient says so with a button. */
export function listenForProof(onProven: () => void): () => void {
  const channel = openChannel(CHANNEL);
  channel?.addEventListener("message", onProven);
  return () => channel?.close();
}
