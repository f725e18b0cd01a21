import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Gives the focus on where what had it has left the page, as a row does that was dealt with: a keyboard or a screen reader
 * would begin again at the top. Returns what is to be called whenever the focus comes to a row.
 */
export function useFocusAfterRemoval(giveOn: () => void): () => void {
  const last = useRef<Element>(null);
  const look = useEffectEvent(() => {
    const { activeElement, body } = document;
    if (last.current === null || last.current.isConnected) return;
    // A dialog that is still open gives the focus back when it closes.
    if (document.querySelector("dialog[open]")) return;
    last.current = null;
    if (activeElement === null || activeElement === body) giveOn();
  });
  useEffect(() => look());
  return () => {
    last.current = document.activeElement;
  };
}
