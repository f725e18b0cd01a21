import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../fields/is-typing.ts";

/** With Alt, because speech input and screen readers press single letters (WCAG 2.1.4). */
export const CALL_SHORTCUTS = { microphone: "Alt+M", camera: "Alt+C" } as const;

type CallShortcuts = { onMicrophone: () => void; onCamera: () => void };

/** Keyboard shortcuts for microphone and camera during a call, while no field has the focus and no dialog is open. */
export function useCallShortcuts({ onMicrophone, onCamera }: CallShortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    // The key's place counts: with Alt some keyboards write another character.
    const act = event.code === "KeyM" ? onMicrophone : event.code === "KeyC" ? onCamera : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}
