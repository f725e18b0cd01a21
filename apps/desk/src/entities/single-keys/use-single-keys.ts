import { findLocalStorage } from "@madoguchi/ui/browser/browser-parts";
import { useSyncExternalStore } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";

const CHANGED = "desk-single-keys";

/** Values that a full or refused storage did not accept: they last until the page is left. */
const unstored = new Map<string, string>();

function read(place: string): string | undefined {
  return unstored.get(place) ?? findLocalStorage()?.getItem(place) ?? undefined;
}

function write(place: string, value: string): void {
  unstored.set(place, value);
  try {
    findLocalStorage()?.setItem(place, value);
    if (findLocalStorage()) unstored.delete(place);
  } catch {
    // The storage is full.
  }
}

function placeOf(staffId: string): string {
  return `madoguchi-desk-single-keys.${staffId}`;
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener(CHANGED, listener, { signal: stop.signal });
  // Another tab of the same person changed it.
  window.addEventListener("storage", listener, { signal: stop.signal });
  return () => stop.abort();
}

/**
 * Whether keys of one character act for the signed-in person on this device, and the switch of it (WCAG 2.1.4): speech
 * input and screen readers can press such keys unintentionally. Arrows, Enter and keys with Ctrl or Alt always act.
 */
export function useSingleKeys(): [areOn: boolean, switchTo: (areOn: boolean) => void] {
  const place = placeOf(useSignedIn().staffId);
  const areOn = useSyncExternalStore(subscribe, () => read(place) !== "off");
  return [
    areOn,
    (wanted) => {
      write(place, wanted ? "on" : "off");
      window.dispatchEvent(new Event(CHANGED));
    },
  ];
}

/** Whether a key is one that the person may switch off. */
export function isSingleKey({ key }: Pick<KeyboardEvent, "key">): boolean {
  return key.length === 1 && key !== " ";
}
