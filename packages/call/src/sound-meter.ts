import { createStore, type Store } from "./store.ts";

export type SoundMeter = Store<{ /** 0 is silence, 1 is as loud as can be. */ level: number }> & { stop: () => void };

const READS_PER_SECOND = 15;
/** Speech at arm's length is far below full scale: this much of it fills the meter. */
const FULL = 0.25;

/** How loud a stream is, for as long as it is looked at. It plays nothing. */
export function createSoundMeter(stream: MediaStream): SoundMeter {
  const store = createStore({ level: 0 });
  const [track] = stream.getAudioTracks();
  if (track === undefined) return { ...store, stop: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    // A browser that wants a tap first starts the context then.
    if (context.state === "suspended") void context.resume();
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    store.update({ level: Math.min(Math.round((Math.sqrt(power) / FULL) * 100) / 100, 1) });
  }, 1000 / READS_PER_SECOND);
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    stop: () => {
      clearInterval(timer);
      void context.close();
    },
  };
}
