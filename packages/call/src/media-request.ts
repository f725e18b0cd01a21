import type { ChosenDevices } from "./chosen-devices.ts";
import { mediaProblemOf } from "./media-problem.ts";

export type MediaKind = "camera" | "microphone";

const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30, max: 30 } };
const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };

const USUAL = { camera: { facingMode: "user" }, microphone: {} } satisfies Record<MediaKind, MediaTrackConstraints>;

/** Without `exact` browsers open any device. */
function firstWish(kind: MediaKind, { cameraId, microphoneId }: ChosenDevices): MediaTrackConstraints {
  const id = kind === "camera" ? cameraId : microphoneId;
  return id === undefined ? USUAL[kind] : { deviceId: { exact: id } };
}

/** Opens the device that was chosen before, or the usual one if it is not there. Throws as `openTrack`. */
export async function openChosen(kind: MediaKind, chosen: ChosenDevices): Promise<MediaStreamTrack | undefined> {
  try {
    return await openTrack(kind, firstWish(kind, chosen));
  } catch (error) {
    if (mediaProblemOf(error) !== "none") throw error;
    return openTrack(kind, USUAL[kind]);
  }
}

/** Opens one of a kind. Throws the errors of `getUserMedia`. */
export async function openTrack(kind: MediaKind, wish: MediaTrackConstraints): Promise<MediaStreamTrack | undefined> {
  const constraints = kind === "camera" ? { video: { ...PICTURE, ...wish } } : { audio: { ...SOUND, ...wish } };
  const stream = await navigator.mediaDevices.getUserMedia(constraints);
  return stream.getTracks()[0];
}

/** Opens both by one question, as chosen before. Throws the errors of `getUserMedia`, also if a chosen one is gone. */
export function openBoth(chosen: ChosenDevices): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: { ...SOUND, ...firstWish("microphone", chosen) },
    video: { ...PICTURE, ...firstWish("camera", chosen) },
  });
}

/** Whether the browser allows it without a question. */
export async function isMediaGranted(name: MediaKind): Promise<boolean> {
  const permission = await navigator.permissions?.query({ name }).catch(() => undefined);
  return permission?.state === "granted";
}
