import { openChannel } from "@madoguchi/ui/browser/browser-parts";

const CHANNEL = "madoguchi-proof";

/** Informs the tab that requested the proof that it was given by LINE in this tab. */
export function announceProof(): void {
  const channel = openChannel(CHANNEL);
  channel?.postMessage("proven");
  channel?.close();
}

/** Without a channel between tabs the patient confirms it with a button. */
export function listenForProof(onProven: () => void): () => void {
  const channel = openChannel(CHANNEL);
  channel?.addEventListener("message", onProven);
  return () => channel?.close();
}
