/** Two notes, like a doorbell: Hz and the start of each in seconds. */
const NOTES = [
  { frequency: 784, at: 0 },
  { frequency: 587, at: 0.45 },
] as const;
const NOTE_SECONDS = 0.9;
const REPEAT_MS = 2500;
const LOUDNESS = 0.35;

export type RingTone = {
  /** Called within a press or a keystroke, after which the browser allows the page to play sound. */
  unlock: () => void;
  start: () => void;
  stop: () => void;
};

function playNote(context: AudioContext, { frequency, at }: (typeof NOTES)[number]): void {
  const begin = context.currentTime + at;
  const note = context.createOscillator();
  const loudness = context.createGain();
  note.frequency.value = frequency;
  loudness.gain.setValueAtTime(LOUDNESS, begin);
  loudness.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_SECONDS);
  note.connect(loudness).connect(context.destination);
  note.start(begin);
  note.stop(begin + NOTE_SECONDS);
}

/** The ring tone, generated in the page, so that nothing is loaded when the doctor calls. Silent without audio. */
export function createRingTone(open: () => AudioContext = () => new AudioContext()): RingTone {
  let context: AudioContext | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function resumeContext(): AudioContext | undefined {
    try {
      context ??= open();
      void context.resume().catch(() => undefined);
      return context;
    } catch {
      return undefined;
    }
  }

  function ring() {
    const ready = resumeContext();
    // Notes for a suspended context would all be played at once later.
    if (ready?.state === "running") for (const note of NOTES) playNote(ready, note);
  }

  return {
    unlock: () => void resumeContext(),
    start() {
      if (timer !== undefined) return;
      timer = setInterval(ring, REPEAT_MS);
      ring();
    },
    stop() {
      clearInterval(timer);
      timer = undefined;
    },
  };
}
