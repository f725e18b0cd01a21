/** Chromium's access to the frames of a picture, which TypeScript's types lack. */
type FrameReader = { readonly readable: ReadableStream<VideoFrame> };
type FrameWriter = MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };

type InsertableStreams = {
  MediaStreamTrackProcessor: new (options: { track: MediaStreamTrack; maxBufferSize: number }) => FrameReader;
  MediaStreamTrackGenerator: new (options: { kind: "video" }) => FrameWriter;
};

function isInsertable(browser: object): browser is InsertableStreams {
  return "MediaStreamTrackProcessor" in browser && "MediaStreamTrackGenerator" in browser;
}

/** `undefined` where the browser does not give frames to the page. */
export function findInsertableStreams(): InsertableStreams | undefined {
  const browser: object = globalThis;
  return isInsertable(browser) ? browser : undefined;
}
