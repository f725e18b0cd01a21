import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Moves the focus when the focused element, such as a finished row, has left the page: otherwise a keyboard or screen
 * reader would begin at the top. Returns a function to call whenever a row gets the focus.
 */
export function useFocusAfterRemoval(giveOn: () => void): () => void {
  const last = useRef<Element>(null);
  const look = useEffectEvent(() => {
    const { activeElement, body } = document;
    if (last.current === null || last.current.isConnected) return;
    // An open dialog returns the focus when it closes.
    if (document.querySelector("dialog[open]")) return;
    last.current = null;
    if (activeElement === null || activeElement === body) giveOn();
  });
  useEffect(() => look());
  return () => {
    last.current = document.activeElement;
  };
}
