import { limitsOfStep } from "./call-quality.ts";

/** Applies a step of quality to a sender, once for each step and each picture. */
export function createVideoLimit(): (sender: RTCRtpSender | undefined, step: number) => void {
  let applied: { sender: RTCRtpSender; track: MediaStreamTrack; step: number } | undefined;
  return (sender, step) => {
    const track = sender?.track;
    if (!sender || !track) return;
    if (applied?.sender === sender && applied.track === track && applied.step === step) return;
    const parameters = sender.getParameters();
    // Before the negotiation there are no encodings.
    if (parameters.encodings.length === 0) return;
    applied = { sender, track, step };
    const { width = 1280, height = 720 } = track.getSettings();
    const limits = limitsOfStep(step, Math.min(width, height));
    // The lines of a screen must stay readable: it gets fewer pictures a second rather than fewer lines.
    if (track.contentHint === "detail") limits.scaleResolutionDownBy = 1;
    parameters.encodings = parameters.encodings.map((encoding) => ({ ...encoding, ...limits }));
    // A browser that does not know one of them keeps its own limits.
    void sender.setParameters(parameters).catch(() => undefined);
  };
}
