import { BLUR_FOLDER, BLUR_WORKER } from "@madoguchi/contract/http/background-blur-files";
import { scriptAddress } from "@madoguchi/ui/browser/script-address";
import { transfer, wrap } from "comlink";

/** The interface of the library's worker (`@twilio/video-processors`). */
type Pipeline = {
  loadTwilioTFLite: () => Promise<boolean>;
  /** Closes the frame. */
  render: (frame: VideoFrame) => Promise<ImageBitmap | null>;
};

type PipelineOptions = {
  assetsPath: string;
  blurFilterRadius: number;
  deferInputFrameDownscale: boolean;
  hysteresis: boolean;
  maskBlurRadius: number;
};

/** The library's default values. */
const OPTIONS: PipelineOptions = {
  assetsPath: BLUR_FOLDER,
  blurFilterRadius: 15,
  deferInputFrameDownscale: false,
  hysteresis: true,
  maskBlurRadius: 8,
};

export type BlurEngine = {
  /** Blurs the frame, and closes it. Throws the worker's errors. */
  blur: (frame: VideoFrame) => Promise<ImageBitmap>;
  close: () => void;
};

let workerAddress: string | undefined;

/**
 * Resolves with `work`, or throws the reason of `failed`. A promise of the failure that all frames raced with would hold
 * each frame's result for as long as the worker runs.
 */
async function unlessFailed<Result>(failed: AbortSignal, work: Promise<Result>): Promise<Result> {
  failed.throwIfAborted();
  let stop = (): void => undefined;
  const failure = new Promise<never>((_, reject) => {
    stop = () => reject(failed.reason);
    failed.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([work, failure]);
  } finally {
    failed.removeEventListener("abort", stop);
  }
}

/** Loads the worker, its WebAssembly and its model, and waits until it takes frames. Throws if one fails. */
export async function openBlurEngine(): Promise<BlurEngine> {
  // A page may create the policy only once.
  workerAddress ??= scriptAddress(window, "madoguchi-blur", BLUR_WORKER);
  const worker = new Worker(workerAddress);
  const failing = new AbortController();
  const failed = failing.signal;
  worker.addEventListener("error", () => failing.abort(new Error("the worker failed")));
  const Remote = wrap<new (options: PipelineOptions) => Pipeline>(worker);
  try {
    const pipeline = await unlessFailed(failed, new Remote(OPTIONS));
    await unlessFailed(failed, pipeline.loadTwilioTFLite());
    return {
      blur: async (frame) => {
        const picture = await unlessFailed(failed, pipeline.render(transfer(frame, [frame])));
        if (picture === null) throw new Error("no picture");
        return picture;
      },
      close: () => worker.terminate(),
    };
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
