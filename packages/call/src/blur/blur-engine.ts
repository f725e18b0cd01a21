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

/** Loads the worker, its WebAssembly and its model, and waits until it takes frames. Throws if one fails. */
export async function openBlurEngine(): Promise<BlurEngine> {
  // A page may create the policy only once.
  workerAddress ??= scriptAddress(window, "madoguchi-blur", BLUR_WORKER);
  const worker = new Worker(workerAddress);
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener("error", () => reject(new Error("the worker failed")));
  });
  const Remote = wrap<new (options: PipelineOptions) => Pipeline>(worker);
  try {
    const pipeline = await Promise.race([new Remote(OPTIONS), failure]);
    await Promise.race([pipeline.loadTwilioTFLite(), failure]);
    return {
      blur: async (frame) => {
        const picture = await Promise.race([pipeline.render(transfer(frame, [frame])), failure]);
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
