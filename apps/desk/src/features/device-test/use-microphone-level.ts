import { createSoundMeter } from "@madoguchi/call/sound-meter";
import { createVoiceDetector } from "@madoguchi/call/voice-detector";
import { useEffect, useEffectEvent, useState } from "react";

const READ_MS = 66;

/** The level of a stream's microphone, from 0 to 1. `onHeard`: a voice was heard. Any press resumes suspended audio. */
export function useMicrophoneLevel(stream: MediaStream | undefined, onHeard: () => void): number {
  const [level, setLevel] = useState(0);
  const reportHeard = useEffectEvent(onHeard);
  const track = stream?.getAudioTracks()[0];
  useEffect(() => {
    if (!track) return;
    const meter = createSoundMeter(new MediaStream([track]));
    const isHeardNow = createVoiceDetector();
    const timer = setInterval(() => {
      const { level: read } = meter.getState();
      setLevel(read);
      if (isHeardNow(read)) reportHeard();
    }, READ_MS);
    return () => {
      clearInterval(timer);
      meter.stop();
      setLevel(0);
    };
  }, [track]);
  return level;
}
