/** The blur's folder in the desk's build, named by the library's release so that it can be cached for ever. */
export const BLUR_FOLDER = "/assets/background-blur-3.2.0/";

/** The library's worker, which fetches the rest of its folder by itself. */
export const BLUR_WORKER = `${BLUR_FOLDER}twilio-gaussian-blur-background-processor-pipeline-worker.js`;
