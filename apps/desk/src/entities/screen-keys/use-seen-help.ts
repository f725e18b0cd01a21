import { findLocalStorage } from "@madoguchi/ui/browser/browser-parts";
import { useState } from "react";
import { z } from "zod";
import { useSignedIn } from "../../desk-context/desk.tsx";

const seenSchema = z.array(z.string());

function readSeen(place: string): string[] {
  try {
    return seenSchema.parse(JSON.parse(findLocalStorage()?.getItem(place) ?? "[]"));
  } catch {
    return [];
  }
}

/** Whether this person has closed a help on this device. Earlier releases have stored the screen of each. */
export function useSeenHelp(): { hasSeen: boolean; markSeen: (screen: string) => void } {
  const place = `madoguchi-desk-help.${useSignedIn().staffId}`;
  const [seen, setSeen] = useState(() => readSeen(place));
  return {
    hasSeen: seen.length > 0,
    markSeen: (screen) => {
      const next = [...seen.filter((other) => other !== screen), screen];
      setSeen(next);
      try {
        findLocalStorage()?.setItem(place, JSON.stringify(next));
      } catch {
        // The storage is full: the choice lasts until the page is left.
      }
    },
  };
}
