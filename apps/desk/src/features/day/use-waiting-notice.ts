import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { findLocalStorage } from "@madoguchi/ui/browser/browser-parts";
import { useEffect, useRef, useState } from "react";
import { dayStateOf } from "./day-state.ts";

const SOUND_KEY = "madoguchi-desk-waiting-sound";
const TONE_HZ = 660;
const TONE_SECONDS = 0.35;

function playTone(): void {
  const context = new AudioContext();
  const tone = new OscillatorNode(context, { frequency: TONE_HZ });
  const volume = new GainNode(context, { gain: 0.15 });
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + TONE_SECONDS);
  tone.connect(volume).connect(context.destination);
  tone.addEventListener("ended", () => void context.close());
  tone.start();
  tone.stop(context.currentTime + TONE_SECONDS);
}

/**
 * Announces patients who entered the waiting room since the last read of the list, with a sound if it is switched on.
 */
export function useWaitingNotice(visits: readonly QueuedTreatment[] | undefined, scope: string) {
  const [hasSound, setHasSound] = useState(() => findLocalStorage()?.getItem(SOUND_KEY) === "on");
  const [announcement, setAnnouncement] = useState("");
  const known = useRef<{ scope: string; ids: Set<string> }>(undefined);

  useEffect(() => {
    if (!visits) return;
    const waiting = visits.filter((visit) => dayStateOf(visit) === "waiting");
    const before = known.current?.scope === scope ? known.current.ids : undefined;
    known.current = { scope, ids: new Set(waiting.map(({ treatmentId }) => treatmentId)) };
    const come = waiting.filter(({ treatmentId }) => before && !before.has(treatmentId));
    if (come.length === 0) return;
    setAnnouncement(`${come.map(({ patientName }) => `${patientName}さま`).join("、")}が待合室に入りました。`);
    if (hasSound) playTone();
  }, [visits, scope, hasSound]);

  function toggleSound(): void {
    try {
      findLocalStorage()?.setItem(SOUND_KEY, hasSound ? "off" : "on");
    } catch {
      // The storage is full: the choice lasts until the page is closed.
    }
    setHasSound(!hasSound);
    if (!hasSound) playTone();
  }

  return { announcement, hasSound, toggleSound };
}
