/** Chromium's options, which TypeScript's types lack. */
type ScreenRequest = DisplayMediaStreamOptions & Record<"monitorTypeSurfaces" | "selfBrowserSurface", "exclude">;

/**
 * One window or one tab: a whole screen could show colleagues' messages, and this page other patients. A browser that
 * does not know these options offers everything.
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

/** Opens a window or tab that the person chooses; `undefined` without a choice, or if the system refuses it. */
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
