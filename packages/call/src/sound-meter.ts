import { createStore, type Store } from "@madoguchi/ui/state/store";

export type SoundMeterState = {
  /** 0 is silence, 1 is as loud as can be. */
  level: number;
  /** The browser requires a press first: until then the level says nothing about the microphone. */
  isSuspended: boolean;
};

export type SoundMeter = Store<SoundMeterState> & { stop: () => void };

/** Half a second: every browser begins with a suspended context for a moment. */
const SUSPENDED_READS = 8;

const PRESSES = ["click", "keydown"] as const;

const READS_PER_SECOND = 15;
/** Speech at arm's length is far below full scale: this share fills the meter. */
const FULL = 0.25;

/** Measures how loud a stream is while it is read; any press on the page resumes it. It plays no sound. */
export function createSoundMeter(stream: MediaStream): SoundMeter {
  const store = createStore<SoundMeterState>({ level: 0, isSuspended: false });
  const [track] = stream.getAudioTracks();
  if (track === undefined) return { ...store, stop: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const stop = new AbortController();
  // Safari resumes only within a press, and leaves the context 「interrupted」 after a telephone call.
  const wake = () => {
    if (context.state !== "running" && context.state !== "closed") void context.resume().catch(() => undefined);
  };
  for (const press of PRESSES) document.addEventListener(press, wake, { capture: true, signal: stop.signal });
  let suspendedReads = 0;
  const timer = setInterval(() => {
    wake();
    if (context.state !== "running") {
      suspendedReads += 1;
      store.update({ level: 0, isSuspended: suspendedReads >= SUSPENDED_READS });
      return;
    }
    suspendedReads = 0;
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    store.update({ level: Math.min(Math.round((Math.sqrt(power) / FULL) * 100) / 100, 1), isSuspended: false });
  }, 1000 / READS_PER_SECOND);
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    stop: () => {
      clearInterval(timer);
      stop.abort();
      void context.close();
    },
  };
}
