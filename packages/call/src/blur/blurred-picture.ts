import { type BlurEngine, openBlurEngine } from "./blur-engine.ts";
import { createBlurPace } from "./blur-pace.ts";
import { findInsertableStreams } from "./insertable-streams.ts";
import { within } from "./within.ts";

export type BlurProblem = "slow" | "failed";

/** A camera's picture with its background blurred. */
export type BlurredPicture = {
  track: MediaStreamTrack;
  /** Ends `track`; the camera stays. */
  stop: () => void;
};

/** Enough for three megabytes over a weak line. */
const OPEN_WITHIN_MS = 30_000;

/** Widths in pixels: the library's advice, and a smaller one for slow devices. The camera's own size stays. */
const WIDTHS = [640, 320];

/** A camera without such a size keeps its own. */
async function narrow(track: MediaStreamTrack, width: number): Promise<void> {
  const frameRate = { ideal: 24, max: 24 };
  const wish = { width: { ideal: width }, height: { ideal: (width * 9) / 16 }, frameRate };
  await track.applyConstraints(wish).catch(() => undefined);
}

/** A dead worker does not answer. The first picture also prepares the graphics, which takes seconds on slow devices. */
const BLUR_WITHIN_MS = 10_000;

async function openInTime(): Promise<BlurEngine> {
  const opening = openBlurEngine();
  try {
    return await within(OPEN_WITHIN_MS, opening);
  } catch (error) {
    // A late one is closed.
    void opening.then(
      (engine) => engine.close(),
      () => undefined,
    );
    throw error;
  }
}

/**
 * Blurs the picture of `camera` until it ends or is stopped. Throws where this browser cannot, or a part fails to load;
 * later problems are reported by `onProblem`, once.
 */
export async function openBlurredPicture(
  camera: MediaStreamTrack,
  onProblem: (problem: BlurProblem) => void,
): Promise<BlurredPicture> {
  const streams = findInsertableStreams();
  if (!streams) throw new Error("no frames in this browser");
  const engine = await openInTime();
  const source = camera.clone();
  const widths = [...WIDTHS];
  await narrow(source, widths.shift() ?? 0);
  const reader = new streams.MediaStreamTrackProcessor({ track: source, maxBufferSize: 1 }).readable.getReader();
  const track = new streams.MediaStreamTrackGenerator({ kind: "video" });
  const writer = track.writable.getWriter();
  let pace = createBlurPace();
  let isStopped = false;

  function stop(): void {
    if (isStopped) return;
    isStopped = true;
    void reader.cancel().catch(() => undefined);
    source.stop();
    track.stop();
    engine.close();
  }

  async function blurFrame(frame: VideoFrame): Promise<void> {
    const { timestamp } = frame;
    const startedAt = performance.now();
    const picture = await within(BLUR_WITHIN_MS, engine.blur(frame));
    const blurred = new VideoFrame(picture, { timestamp });
    picture.close();
    pace.count(startedAt, performance.now());
    await writer.write(blurred);
  }

  async function flow(): Promise<void> {
    // A camera that is turned off or changed is released at once.
    while (!isStopped && camera.readyState === "live") {
      const { value: frame, done } = await reader.read();
      if (done) return;
      await blurFrame(frame);
      if (isStopped || !pace.isTooSlow()) continue;
      const width = widths.shift();
      if (width === undefined) return onProblem("slow");
      await narrow(source, width);
      pace = createBlurPace();
    }
  }

  void flow()
    .catch(() => {
      if (!isStopped) onProblem("failed");
    })
    .finally(stop);
  return { track, stop };
}
