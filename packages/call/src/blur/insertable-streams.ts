/** Chromium's way into the frames of a picture, which the types of the browser's interfaces do not have yet. */
type FrameReader = { readonly readable: ReadableStream<VideoFrame> };
type FrameWriter = MediaStreamTrack & { readonly writable: WritableStream<VideoFrame> };

type InsertableStreams = {
  MediaStreamTrackProcessor: new (options: { track: MediaStreamTrack; maxBufferSize: number }) => FrameReader;
  MediaStreamTrackGenerator: new (options: { kind: "video" }) => FrameWriter;
};

function isInsertable(browser: object): browser is InsertableStreams {
  return "MediaStreamTrackProcessor" in browser && "MediaStreamTrackGenerator" in browser;
}

/** `undefined` where the browser gives no frames to the page. */
export function findInsertableStreams(): InsertableStreams | undefined {
  const browser: object = globalThis;
  return isInsertable(browser) ? browser : undefined;
}
