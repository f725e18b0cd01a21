import { findLocalStorage } from "@madoguchi/ui/browser/browser-parts";
import { useSyncExternalStore } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";

const CHANGED = "desk-own-choice";

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

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener(CHANGED, listener, { signal: stop.signal });
  // Another tab of the same person changed it.
  window.addEventListener("storage", listener, { signal: stop.signal });
  return () => stop.abort();
}

/** A choice of the signed-in person on this device, by its name; `undefined` until it is made. */
export function useOwnChoice(name: string): [value: string | undefined, choose: (value: string) => void] {
  const place = `madoguchi-desk-${name}.${useSignedIn().staffId}`;
  const value = useSyncExternalStore(subscribe, () => read(place));
  return [
    value,
    (wanted) => {
      write(place, wanted);
      window.dispatchEvent(new Event(CHANGED));
    },
  ];
}
