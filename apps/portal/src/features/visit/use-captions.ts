import { useEffect, useState } from "react";
import { hasRecognition, makeReady, startRecognition } from "./on-device-recognition.ts";

/**
 * `none`: this browser makes no captions on the device. `preparing`: it may have to download the data for Japanese.
 * `failed`: it could not, or has stopped; another press tries again.
 */
export type CaptionsState = "none" | "off" | "preparing" | "on" | "failed";

/** The newest captions of the doctor's speech, while they are switched on. They are not stored or sent. */
export function useCaptions(stream: MediaStream | undefined) {
  const [state, setState] = useState<CaptionsState>(() => (hasRecognition() ? "off" : "none"));
  const [text, setText] = useState("");

  const isOn = state === "on";
  useEffect(() => {
    if (!(isOn && stream)) return;
    const stop = startRecognition(stream, setText, () => setState("failed"));
    return () => {
      stop();
      setText("");
    };
  }, [isOn, stream]);

  async function toggle(): Promise<void> {
    if (state === "preparing") return;
    if (state === "on") return setState("off");
    setState("preparing");
    setState((await makeReady()) ? "on" : "failed");
  }

  return { state, text, toggle };
}
