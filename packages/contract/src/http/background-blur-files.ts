/** Where the desk's build puts what blurs a background. The folder names the release of the library, so that it can be kept for ever. */
export const BLUR_FOLDER = "/assets/background-blur-3.2.0/";

/** The library's worker, which fetches the rest of its folder by itself. */
export const BLUR_WORKER = `${BLUR_FOLDER}twilio-gaussian-blur-background-processor-pipeline-worker.js`;
