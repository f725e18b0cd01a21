/** Two soft notes, as of a door bell: the frequencies, and when each begins. */
const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 659, at: 0.45 },
] as const;
const NOTE_SECONDS = 0.9;
const VOLUME = 0.35;

type Output = AudioContext & { setSinkId?: (id: string) => Promise<void> };

export type TestSound = {
  /** Called within a tap: telephones let a page sound only after one, and from then on always. */
  unlock: () => void;
  play: (speakerId: string | undefined) => Promise<void>;
  close: () => void;
};

/** The test sound, made by the browser itself. */
export function createTestSound(): TestSound {
  let context: Output | undefined;

  function open(): Output {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    return context;
  }

  return {
    unlock: () => void open(),
    play: async (speakerId) => {
      const output = open();
      // Without that speaker the usual one sounds.
      if (speakerId !== undefined) await output.setSinkId?.(speakerId).catch(() => undefined);
      for (const { hertz, at } of NOTES) {
        const start = output.currentTime + at;
        const tone = output.createOscillator();
        const volume = output.createGain();
        tone.frequency.value = hertz;
        volume.gain.setValueAtTime(0, start);
        volume.gain.linearRampToValueAtTime(VOLUME, start + 0.02);
        volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_SECONDS);
        tone.connect(volume).connect(output.destination);
        tone.start(start);
        tone.stop(start + NOTE_SECONDS);
      }
    },
    close: () => {
      void context?.close();
      context = undefined;
    },
  };
}
