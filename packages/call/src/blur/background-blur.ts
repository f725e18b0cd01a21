import { createStore, type Store } from "@madoguchi/ui/state/store";
import type { MediaDevices, MediaDevicesState } from "../media-devices.ts";
import { readBlurChoice, storeBlurChoice } from "./blur-choice.ts";
import type { BlurProblem, BlurredPicture } from "./blurred-picture.ts";
import { findInsertableStreams } from "./insertable-streams.ts";
import { canBlurItself, setOwnBlur } from "./own-blur.ts";

export type BlurState = {
  /** Whether this browser can blur. A camera's own ability is known once it is open. */
  isPossible: boolean;
  isOn: boolean;
  /** It is on, but there is no blurred picture yet. */
  isLoading: boolean;
  /** Why the plain camera has replaced the blurred picture. */
  problem: BlurProblem | undefined;
};

export type BackgroundBlur = Store<BlurState> & { setOn: (isOn: boolean) => void };

type OpenPicture = (camera: MediaStreamTrack, onProblem: (problem: BlurProblem) => void) => Promise<BlurredPicture>;

/** The camera's own blur where it has one, else ours, which is loaded only when it is wanted. */
const openPicture: OpenPicture = async (camera, onProblem) => {
  if (!canBlurItself(camera)) {
    const { openBlurredPicture } = await import("./blurred-picture.ts");
    return openBlurredPicture(camera, onProblem);
  }
  await setOwnBlur(camera, true);
  return { track: camera, stop: () => void setOwnBlur(camera, false).catch(() => undefined) };
};

/**
 * `media` with a background that can be blurred: the stream in its state is the one that the others see. The choice is
 * stored on the device, for every call; while blur is on, a new camera is shown only once it is blurred.
 */
export function withBackgroundBlur(media: MediaDevices, open = openPicture): MediaDevices & { blur: BackgroundBlur } {
  const blur = createStore<BlurState>({
    isPossible: findInsertableStreams() !== undefined,
    isOn: false,
    isLoading: false,
    problem: undefined,
  });
  const shown = createStore<MediaDevicesState>(media.getState());
  let camera: MediaStreamTrack | undefined;
  /** The plain picture is shown while its blur loads, as before the press. */
  let plain: MediaStreamTrack | undefined;
  let picture: BlurredPicture | undefined;
  let attempt = 0;
  blur.update({ isOn: blur.getState().isPossible && readBlurChoice() });

  function show(): void {
    const state = media.getState();
    const { isOn } = blur.getState();
    const own = picture?.track ?? (isOn && plain !== camera ? undefined : camera);
    const video = state.isScreenShared ? state.stream?.getVideoTracks()[0] : own;
    const tracks = [state.stream?.getAudioTracks()[0], video].filter((track) => track !== undefined);
    const before = shown.getState().stream;
    const isSame =
      before?.getTracks().length === tracks.length && tracks.every((track) => before.getTracks().includes(track));
    shown.update({ ...state, stream: isSame ? before : tracks.length === 0 ? undefined : new MediaStream(tracks) });
  }

  function close(): void {
    attempt += 1;
    picture?.stop();
    picture = undefined;
    blur.update({ isLoading: false });
  }

  function giveUp(problem: BlurProblem): void {
    close();
    blur.update({ isOn: false, problem });
    show();
  }

  async function begin(source: MediaStreamTrack): Promise<void> {
    close();
    const begun = attempt;
    const isPresent = () => begun === attempt;
    blur.update({ isLoading: true, problem: undefined });
    try {
      const opened = await open(source, (problem) => {
        if (isPresent()) giveUp(problem);
      });
      if (!isPresent()) return opened.stop();
      picture = opened;
      plain = undefined;
      blur.update({ isLoading: false });
      show();
    } catch {
      if (isPresent()) giveUp("failed");
    }
  }

  function follow(): void {
    const state = media.getState();
    const present = state.isScreenShared ? undefined : state.stream?.getVideoTracks()[0];
    if (present !== camera) {
      camera = present;
      close();
      if (camera && canBlurItself(camera) && !blur.getState().isPossible) {
        blur.update({ isPossible: true, isOn: readBlurChoice() });
      }
      if (camera && blur.getState().isOn) void begin(camera);
    }
    show();
  }

  media.subscribe(follow);
  follow();
  return {
    ...media,
    getState: shown.getState,
    subscribe: shown.subscribe,
    blur: {
      getState: blur.getState,
      subscribe: blur.subscribe,
      setOn: (isOn) => {
        storeBlurChoice(isOn);
        if (isOn === blur.getState().isOn) return;
        plain = camera;
        blur.update({ isOn, problem: undefined });
        if (isOn && camera) void begin(camera);
        if (!isOn) close();
        show();
      },
    },
  };
}
