import { useEffect, useEffectEvent } from "react";
import { isTyping } from "../fields/is-typing.ts";

/** With Alt, since a letter alone would be pressed by speech input and screen readers (WCAG 2.1.4). */
export const CALL_SHORTCUTS = { microphone: "Alt+M", camera: "Alt+C" } as const;

type CallShortcuts = { onMicrophone: () => void; onCamera: () => void };

/** Microphone and camera by the keyboard while a call is shown, wherever nothing is typed and no dialog is open. */
export function useCallShortcuts({ onMicrophone, onCamera }: CallShortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    // By its place: with Alt some keyboards write another character.
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
