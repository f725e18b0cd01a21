import { readChosenDevices, storeChosenDevices } from "./chosen-devices.ts";
import { type MediaProblem, mediaProblemOf } from "./media-problem.ts";
import { createStore, type Store } from "./store.ts";

export type MediaDevice = { id: string; label: string };

type Kind = "camera" | "microphone";

export type MediaDevicesState = {
  /** `asking` while the browser asks for permission. */
  status: "off" | "asking" | "on";
  /** The own picture and sound; either may be missing. A new object whenever its tracks change. */
  stream: MediaStream | undefined;
  cameraProblem: MediaProblem | undefined;
  microphoneProblem: MediaProblem | undefined;
  cameras: readonly MediaDevice[];
  microphones: readonly MediaDevice[];
  /** Empty where the browser cannot choose the output. */
  speakers: readonly MediaDevice[];
  cameraId: string | undefined;
  microphoneId: string | undefined;
  speakerId: string | undefined;
  /** What the person wants: without a camera there is still no picture. */
  isCameraOn: boolean;
  isMicrophoneOn: boolean;
  /** `user` looks at the person, `environment` away from them; `undefined` where the camera does not say. */
  facing: "user" | "environment" | undefined;
};

export type MediaDevices = Store<MediaDevicesState> & {
  /** Asks for camera and microphone; again after a refusal. */
  start: () => Promise<void>;
  /** Ends both; their lights go out. */
  stop: () => void;
  chooseCamera: (id: string) => Promise<void>;
  chooseMicrophone: (id: string) => Promise<void>;
  /** For `HTMLMediaElement.setSinkId`, which is the screen's to call. */
  chooseSpeaker: (id: string) => void;
  /** Front to back and back, on a telephone; the next camera elsewhere. */
  switchCamera: () => Promise<void>;
  setCameraOn: (isOn: boolean) => Promise<void>;
  setMicrophoneOn: (isOn: boolean) => void;
};

const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } };
const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

function facingOf(track: MediaStreamTrack | undefined): MediaDevicesState["facing"] {
  const { facingMode } = track?.getSettings() ?? {};
  return facingMode === "user" || facingMode === "environment" ? facingMode : undefined;
}

function byKind(devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind): MediaDevice[] {
  // Before the permission the browser names no device.
  const known = devices.filter((device) => device.kind === kind && device.deviceId !== "");
  return known.map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** Camera and microphone of this device, chosen once for the visit, and followed when they are plugged in or pulled out. */
export function createMediaDevices(): MediaDevices {
  const store = createStore<MediaDevicesState>({
    status: "off",
    stream: undefined,
    cameraProblem: undefined,
    microphoneProblem: undefined,
    cameras: [],
    microphones: [],
    speakers: [],
    cameraId: undefined,
    microphoneId: undefined,
    speakerId: readChosenDevices().speakerId,
    isCameraOn: true,
    isMicrophoneOn: true,
    facing: undefined,
  });
  const tracks: Partial<Record<Kind, MediaStreamTrack>> = {};
  // What was asked for last: an answer to an earlier request is of no use.
  const requests: Record<Kind, number> = { camera: 0, microphone: 0 };
  let isStarted = false;

  function show(change: Partial<MediaDevicesState> = {}): void {
    const present = [tracks.microphone, tracks.camera].filter((track) => track !== undefined);
    const { stream, isMicrophoneOn } = store.getState();
    if (tracks.microphone) tracks.microphone.enabled = isMicrophoneOn;
    const shown = stream?.getTracks() ?? [];
    const isSame = shown.length === present.length && present.every((track) => shown.includes(track));
    store.update({
      stream: isSame ? stream : present.length === 0 ? undefined : new MediaStream(present),
      ...(tracks.camera && { cameraId: tracks.camera.getSettings().deviceId, facing: facingOf(tracks.camera) }),
      ...(tracks.microphone && { microphoneId: tracks.microphone.getSettings().deviceId }),
      ...change,
    });
  }

  async function list(): Promise<readonly MediaDeviceInfo[]> {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    const canChooseOutput = "setSinkId" in HTMLMediaElement.prototype;
    store.update({
      cameras: byKind(devices, "videoinput"),
      microphones: byKind(devices, "audioinput"),
      speakers: canChooseOutput ? byKind(devices, "audiooutput") : [],
    });
    return devices;
  }

  function end(kind: Kind): void {
    requests[kind] += 1;
    tracks[kind]?.stop();
    delete tracks[kind];
  }

  function keep(kind: Kind, track: MediaStreamTrack): void {
    end(kind);
    tracks[kind] = track;
    // Pulled out, or taken by the system: another one takes its place.
    track.addEventListener("ended", () => {
      if (tracks[kind] === track) void get(kind);
    });
  }

  function problemIn(kind: Kind, problem: MediaProblem | undefined): Partial<MediaDevicesState> {
    return kind === "camera" ? { cameraProblem: problem } : { microphoneProblem: problem };
  }

  async function ask(kind: Kind, wish: MediaTrackConstraints): Promise<MediaStreamTrack | undefined> {
    const constraints = kind === "camera" ? { video: { ...PICTURE, ...wish } } : { audio: { ...SOUND, ...wish } };
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    return stream.getTracks()[0];
  }

  /** Gets one of a kind: as wished, else as it was chosen before, else whichever there is. */
  async function get(kind: Kind, wish?: MediaTrackConstraints): Promise<void> {
    // Most telephones open one camera at a time.
    if (kind === "camera") end(kind);
    requests[kind] += 1;
    const request = requests[kind];
    const chosen = readChosenDevices()[kind === "camera" ? "cameraId" : "microphoneId"];
    const usual = chosen === undefined ? (kind === "camera" ? { facingMode: "user" } : {}) : { deviceId: chosen };
    try {
      const track = await ask(kind, wish ?? usual);
      if (request !== requests[kind] || !isStarted) return track?.stop();
      if (track) keep(kind, track);
      show(problemIn(kind, track ? undefined : "none"));
    } catch (error) {
      if (request !== requests[kind] || !isStarted) return;
      if (tracks[kind]?.readyState === "ended") end(kind);
      show(problemIn(kind, mediaProblemOf(error)));
    }
  }

  async function isGranted(name: PermissionName): Promise<boolean> {
    const permission = await navigator.permissions?.query({ name }).catch(() => undefined);
    return permission?.state === "granted";
  }

  /** One question for both. When it fails, each alone: but nobody who has refused is asked at once again. */
  async function getBoth(): Promise<void> {
    const chosen = readChosenDevices();
    const audio = { ...SOUND, ...(chosen.microphoneId && { deviceId: chosen.microphoneId }) };
    const video = { ...PICTURE, ...(chosen.cameraId ? { deviceId: chosen.cameraId } : { facingMode: "user" }) };
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio, video });
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
      const mayGet = async (kind: Kind) => {
        if (!isRefused || (await isGranted(kind))) await get(kind);
        else show(problemIn(kind, "denied"));
      };
      await Promise.all([mayGet("microphone"), mayGet("camera")]);
    }
  }

  async function follow(): Promise<void> {
    const before = new Set(store.getState().microphones.map(({ id }) => id));
    const devices = await list();
    const { isCameraOn, microphones } = store.getState();
    const isThere = (track: MediaStreamTrack | undefined) =>
      track?.readyState === "live" && devices.some(({ deviceId }) => deviceId === track.getSettings().deviceId);
    // A headset that is plugged in during a visit is meant to be used.
    const added = microphones.find(({ id }) => id !== "default" && id !== "communications" && !before.has(id));
    if (added && before.size > 0) await get("microphone", { deviceId: { exact: added.id } });
    else if (!isThere(tracks.microphone)) await get("microphone");
    if (isCameraOn && !isThere(tracks.camera)) await get("camera");
  }
  const followDevices = () => void follow();

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    start: async () => {
      if (!navigator.mediaDevices?.getUserMedia) {
        store.update({ cameraProblem: "insecure", microphoneProblem: "insecure" });
        return;
      }
      if (!isStarted) navigator.mediaDevices.addEventListener("devicechange", followDevices);
      isStarted = true;
      store.update({ status: "asking" });
      await (store.getState().isCameraOn ? getBoth() : get("microphone"));
      await list();
      if (isStarted) store.update({ status: "on" });
    },
    stop: () => {
      isStarted = false;
      navigator.mediaDevices?.removeEventListener("devicechange", followDevices);
      end("camera");
      end("microphone");
      show({ status: "off" });
    },
    chooseCamera: async (id) => {
      storeChosenDevices({ cameraId: id });
      store.update({ isCameraOn: true });
      await get("camera", { deviceId: { exact: id } });
    },
    chooseMicrophone: async (id) => {
      storeChosenDevices({ microphoneId: id });
      await get("microphone", { deviceId: { exact: id } });
    },
    chooseSpeaker: (id) => {
      storeChosenDevices({ speakerId: id });
      store.update({ speakerId: id });
    },
    switchCamera: async () => {
      const { cameras, cameraId, facing } = store.getState();
      if (facing !== undefined) return get("camera", { facingMode: facing === "user" ? "environment" : "user" });
      const next = cameras[(cameras.findIndex(({ id }) => id === cameraId) + 1) % Math.max(cameras.length, 1)];
      if (next) await get("camera", { deviceId: { exact: next.id } });
    },
    setCameraOn: async (isOn) => {
      store.update({ isCameraOn: isOn });
      if (!isStarted) return;
      if (isOn) return get("camera");
      end("camera");
      show();
    },
    setMicrophoneOn: (isOn) => {
      store.update({ isMicrophoneOn: isOn });
      show();
    },
  };
}
