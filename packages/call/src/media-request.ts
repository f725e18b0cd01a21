import type { ChosenDevices } from "./chosen-devices.ts";

export type MediaKind = "camera" | "microphone";

const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } };
const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

/** The default request: the device that was chosen before, else the usual one. */
export function usualMedia(kind: MediaKind, { cameraId, microphoneId }: ChosenDevices): MediaTrackConstraints {
  if (kind === "microphone") return microphoneId === undefined ? {} : { deviceId: microphoneId };
  return cameraId === undefined ? { facingMode: "user" } : { deviceId: cameraId };
}

/** Opens one of a kind. Throws the errors of `getUserMedia`. */
export async function openTrack(kind: MediaKind, wish: MediaTrackConstraints): Promise<MediaStreamTrack | undefined> {
  const constraints = kind === "camera" ? { video: { ...PICTURE, ...wish } } : { audio: { ...SOUND, ...wish } };
  const stream = await navigator.mediaDevices.getUserMedia(constraints);
  return stream.getTracks()[0];
}

/** Opens both by one question. Throws the errors of `getUserMedia`. */
export function openBoth(chosen: ChosenDevices): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: { ...SOUND, ...usualMedia("microphone", chosen) },
    video: { ...PICTURE, ...usualMedia("camera", chosen) },
  });
}

/** Whether the browser allows it without a question. */
export async function isMediaGranted(name: MediaKind): Promise<boolean> {
  const permission = await navigator.permissions?.query({ name }).catch(() => undefined);
  return permission?.state === "granted";
}
