import { findLocalStorage } from "@madoguchi/ui/browser/browser-parts";
import { useSyncExternalStore } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";

const CHANGED = "desk-single-keys";

/** What a full or refused storage did not take: it holds until the page is left. */
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
    // A full storage.
  }
}

function placeOf(staffId: string): string {
  return `madoguchi-desk-single-keys.${staffId}`;
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  window.addEventListener(CHANGED, listener, { signal: stop.signal });
  // Another tab of the same person.
  window.addEventListener("storage", listener, { signal: stop.signal });
  return () => stop.abort();
}

/**
 * Whether keys of one character act for the person who is signed in at this device, and the switch of it (WCAG 2.1.4):
 * speech input and screen readers press such keys unasked. Arrows, Enter and keys with Ctrl or Alt always act.
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

/** Whether a press is of the kind that the person may switch off. */
export function isSingleKey({ key }: Pick<KeyboardEvent, "key">): boolean {
  return key.length === 1 && key !== " ";
}
