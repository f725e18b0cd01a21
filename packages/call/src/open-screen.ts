/** Chromium's, which the types of the browser's interfaces do not have yet. */
type ScreenRequest = DisplayMediaStreamOptions & Record<"monitorTypeSurfaces" | "selfBrowserSurface", "exclude">;

/**
 * One window or one tab: a whole screen would show what a colleague sends, and this page the other patients. A browser that
 * does not know these wishes offers all of them.
 */
const REQUEST: ScreenRequest = {
  video: { width: { max: 1920 }, height: { max: 1080 }, frameRate: { max: 15 } },
  audio: false,
  monitorTypeSurfaces: "exclude",
  selfBrowserSurface: "exclude",
};

export function canShareScreen(): boolean {
  return "getDisplayMedia" in (navigator.mediaDevices ?? {});
}

/** A window or tab that the person chooses; `undefined` where they choose none, or the system refuses it. */
export async function openScreen(): Promise<MediaStreamTrack | undefined> {
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia(REQUEST);
    const [track] = stream.getVideoTracks();
    if (track) track.contentHint = "detail";
    return track;
  } catch {
    return undefined;
  }
}
