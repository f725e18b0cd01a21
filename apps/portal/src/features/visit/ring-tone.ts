/** Two notes, as a door bell has them: Hz and the second at which each begins. */
const NOTES = [
  { frequency: 784, at: 0 },
  { frequency: 587, at: 0.45 },
] as const;
const NOTE_SECONDS = 0.9;
const REPEAT_MS = 2500;
const LOUDNESS = 0.35;

export type RingTone = {
  /** Within a press or a key stroke, after which the browser lets the page sound by itself. */
  unlock: () => void;
  start: () => void;
  stop: () => void;
};

function strike(context: AudioContext, { frequency, at }: (typeof NOTES)[number]): void {
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

/** The sound of a call, made in the page: nothing is to be loaded when the doctor calls. Silent where there is no sound. */
export function createRingTone(open: () => AudioContext = () => new AudioContext()): RingTone {
  let context: AudioContext | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  function awaken(): AudioContext | undefined {
    try {
      context ??= open();
      void context.resume().catch(() => undefined);
      return context;
    } catch {
      return undefined;
    }
  }

  function ring() {
    const ready = awaken();
    // Notes for a context that is still locked would all sound at once later.
    if (ready?.state === "running") for (const note of NOTES) strike(ready, note);
  }

  return {
    unlock: () => void awaken(),
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
