import { createStore, type Store } from "@madoguchi/ui/state/store";
import { findChosenDevices, readChosenDevices, storeChoice, storeChosenDevices } from "./chosen-devices.ts";
import { findAddedMicrophone, isStillRight } from "./device-change.ts";
import { type Facing, facingOf, type MediaDevice, namedDevices } from "./listed-devices.ts";
import { isInOtherHands, type MediaProblem, mediaProblemOf } from "./media-problem.ts";
import { isMediaGranted, type MediaKind, openBoth, openChosen, openTrack } from "./media-request.ts";
import { readMediaWish, storeMediaWish } from "./media-wish.ts";
import { NO_MEDIA } from "./no-media.ts";
import { watchDevices, watchTaken } from "./watch-taken.ts";

export type MediaDevicesState = {
  /** `asking` while the browser asks for permission. */
  status: "off" | "asking" | "on";
  /** The own picture and sound; either may be missing. A new object whenever its tracks change. */
  stream: MediaStream | undefined;
  cameraProblem: MediaProblem | undefined;
  microphoneProblem: MediaProblem | undefined;
  cameras: readonly MediaDevice[];
  microphones: readonly MediaDevice[];
  /** Empty where the browser cannot choose the loudspeaker. */
  speakers: readonly MediaDevice[];
  cameraId: string | undefined;
  microphoneId: string | undefined;
  speakerId: string | undefined;
  /** The person's wish; without a camera there is no picture all the same. */
  isCameraOn: boolean;
  isMicrophoneOn: boolean;
  /** Both are as before this page was loaded, until the person changes one of them. */
  isAsBefore: boolean;
  facing: Facing;
  /** The other side sees this device's screen in place of the camera. */
  isScreenShared: boolean;
};

export type MediaDevices = Store<MediaDevicesState> & {
  /** Asks for camera and microphone; also a second time after a refusal. */
  start: () => Promise<void>;
  /** Ends both; their lights go out. */
  stop: () => void;
  /** A camera that is off stays off; the choice counts when it is turned on. */
  chooseCamera: (id: string) => Promise<void>;
  chooseMicrophone: (id: string) => Promise<void>;
  /** For `HTMLMediaElement.setSinkId`, which the screen calls. */
  chooseSpeaker: (id: string) => void;
  /** Switches between front and back on a telephone, else to the next camera. No effect while it is off. */
  switchCamera: () => Promise<void>;
  setCameraOn: (isOn: boolean) => Promise<void>;
  setMicrophoneOn: (isOn: boolean) => void;
  /** Shows `screen` in place of the camera until it ends; `undefined` ends it. */
  setScreen: (screen: MediaStreamTrack | undefined) => void;
};

function problemIn(kind: MediaKind, problem?: MediaProblem): Partial<MediaDevicesState> {
  return { [`${kind}Problem`]: problem };
}

/**
 * Camera and microphone of this device, chosen once for the visit, and followed when they are plugged in or pulled out.
 * In a visit a reload restores their state: a device that was off stays off until the person turns it on.
 */
export function createMediaDevices({ treatmentId }: { treatmentId?: string } = {}): MediaDevices {
  const before = treatmentId === undefined ? undefined : readMediaWish(treatmentId);
  const store = createStore<MediaDevicesState>({
    ...NO_MEDIA,
    speakerId: readChosenDevices().speakerId,
    ...before,
    isAsBefore: before !== undefined,
  });
  const tracks: Partial<Record<MediaKind, MediaStreamTrack>> = {};
  // The number of the last request: results of earlier ones are dropped.
  const requests: Record<MediaKind, number> = { camera: 0, microphone: 0 };
  let isStarted = false;
  let screen: MediaStreamTrack | undefined;
  let stopWatching = () => {};

  function show(change: Partial<MediaDevicesState> = {}): void {
    const present = [tracks.microphone, screen ?? tracks.camera].filter((track) => track !== undefined);
    const { stream, isMicrophoneOn } = store.getState();
    if (tracks.microphone) tracks.microphone.enabled = isMicrophoneOn;
    const shown = stream?.getTracks() ?? [];
    const isSame = shown.length === present.length && present.every((track) => shown.includes(track));
    store.update({
      isScreenShared: screen !== undefined,
      stream: isSame ? stream : present.length === 0 ? undefined : new MediaStream(present),
      ...(tracks.camera && { cameraId: tracks.camera.getSettings().deviceId, facing: facingOf(tracks.camera) }),
      ...(tracks.microphone && { microphoneId: tracks.microphone.getSettings().deviceId }),
      ...change,
    });
  }

  function rememberWish(): void {
    if (treatmentId !== undefined) storeMediaWish(treatmentId, store.getState());
  }

  function want(change: Partial<Pick<MediaDevicesState, "isCameraOn" | "isMicrophoneOn">>): void {
    store.update({ ...change, isAsBefore: false });
    rememberWish();
  }

  async function list(): Promise<readonly MediaDeviceInfo[]> {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    store.update(namedDevices(devices));
    return devices;
  }

  function end(kind: MediaKind): void {
    requests[kind] += 1;
    tracks[kind]?.stop();
    delete tracks[kind];
  }

  function keep(kind: MediaKind, track: MediaStreamTrack): void {
    end(kind);
    tracks[kind] = track;
    // It was unplugged: another one replaces it.
    track.addEventListener("ended", () => {
      if (tracks[kind] === track) void get(kind);
    });
    watchTaken(track, (isTaken) => {
      if (tracks[kind] === track) show(problemIn(kind, isTaken ? "taken" : undefined));
    });
  }

  /** Opens one of a kind: the wished one, else the one chosen before, else any. */
  async function get(kind: MediaKind, wish?: MediaTrackConstraints): Promise<void> {
    // Most telephones open one camera at a time.
    if (kind === "camera") end(kind);
    requests[kind] += 1;
    const request = requests[kind];
    try {
      const track = await (wish ? openTrack(kind, wish) : openChosen(kind, await findChosenDevices()));
      if (request !== requests[kind] || !isStarted) return track?.stop();
      if (track) keep(kind, track);
      show(problemIn(kind, track ? undefined : "none"));
    } catch (error) {
      if (request !== requests[kind] || !isStarted) return;
      if (tracks[kind]?.readyState === "ended") end(kind);
      show(problemIn(kind, mediaProblemOf(error)));
    }
  }

  /** A device that the system or another program has taken is opened again when the page is back in front. */
  function getBack(): void {
    const { cameraProblem, microphoneProblem, isCameraOn } = store.getState();
    if (isInOtherHands(microphoneProblem)) void get("microphone");
    if (isCameraOn && isInOtherHands(cameraProblem)) void get("camera");
  }

  /** One question for both. If it fails, each alone; a person who has refused is not asked twice. */
  async function getBoth(): Promise<void> {
    try {
      const stream = await openBoth(await findChosenDevices());
      const [microphone] = stream.getAudioTracks();
      const [camera] = stream.getVideoTracks();
      if (!isStarted) for (const track of stream.getTracks()) track.stop();
      else if (microphone && camera) {
        keep("microphone", microphone);
        keep("camera", camera);
        show({ cameraProblem: undefined, microphoneProblem: undefined });
      }
    } catch (error) {
      const isRefused = mediaProblemOf(error) === "denied";
      const mayGet = async (kind: MediaKind) => {
        if (!isRefused || (await isMediaGranted(kind))) await get(kind);
        else show(problemIn(kind, "denied"));
      };
      await Promise.all([mayGet("microphone"), mayGet("camera")]);
    }
  }

  function setScreen(next: MediaStreamTrack | undefined): void {
    if (next === screen) return;
    screen?.stop();
    screen = next;
    // The browser has its own button that ends it.
    next?.addEventListener("ended", () => {
      if (screen === next) setScreen(undefined);
    });
    show();
  }

  async function follow(): Promise<void> {
    const { microphones: before } = store.getState();
    const devices = await list();
    const { isCameraOn, microphones } = store.getState();
    const { microphoneId, cameraId } = readChosenDevices();
    const added = findAddedMicrophone(before, microphones, microphoneId);
    if (added) await get("microphone", { deviceId: { exact: added.id } });
    else if (!isStillRight(devices, tracks.microphone, microphoneId)) await get("microphone");
    if (isCameraOn && !isStillRight(devices, tracks.camera, cameraId)) await get("camera");
  }
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start: async () => {
      if (!navigator.mediaDevices?.getUserMedia) {
        store.update({ cameraProblem: "insecure", microphoneProblem: "insecure" });
        return;
      }
      if (!isStarted) stopWatching = watchDevices({ onChange: () => void follow(), onReturn: getBack });
      isStarted = true;
      rememberWish();
      store.update({ status: "asking" });
      await (store.getState().isCameraOn ? getBoth() : get("microphone"));
      await list();
      if (isStarted) store.update({ status: "on" });
    },
    stop: () => {
      isStarted = false;
      stopWatching();
      end("camera");
      end("microphone");
      setScreen(undefined);
      show({ status: "off", isAsBefore: false });
    },
    chooseCamera: async (id) => {
      storeChoice("camera", id, store.getState().cameras);
      if (store.getState().isCameraOn) await get("camera", { deviceId: { exact: id } });
    },
    chooseMicrophone: async (id) => {
      storeChoice("microphone", id, store.getState().microphones);
      await get("microphone", { deviceId: { exact: id } });
    },
    chooseSpeaker: (id) => {
      storeChosenDevices({ speakerId: id });
      store.update({ speakerId: id });
    },
    switchCamera: async () => {
      const { isCameraOn, cameras, cameraId, facing } = store.getState();
      if (!isCameraOn) return;
      const next = cameras[(cameras.findIndex(({ id }) => id === cameraId) + 1) % Math.max(cameras.length, 1)];
      if (facing !== undefined) await get("camera", { facingMode: facing === "user" ? "environment" : "user" });
      else if (next) await get("camera", { deviceId: { exact: next.id } });
      const switched = store.getState().cameraId;
      if (switched !== undefined) storeChoice("camera", switched, cameras);
    },
    setCameraOn: async (isOn) => {
      want({ isCameraOn: isOn });
      if (!isStarted) return;
      if (isOn) return get("camera");
      end("camera");
      show();
    },
    setMicrophoneOn: (isOn) => {
      want({ isMicrophoneOn: isOn });
      show();
    },
    setScreen,
  };
}
