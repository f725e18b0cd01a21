import type { MediaDevice } from "./listed-devices.ts";

function isListed(devices: readonly MediaDeviceInfo[], id: string | undefined): boolean {
  return id !== undefined && devices.some(({ deviceId }) => deviceId === id);
}

/** Whether a device stays open after a change of the devices: it is there, and is the chosen one if that is there. */
export function isStillRight(
  devices: readonly MediaDeviceInfo[],
  track: MediaStreamTrack | undefined,
  chosenId: string | undefined,
): boolean {
  const openId = track?.getSettings().deviceId;
  if (track?.readyState !== "live" || !isListed(devices, openId)) return false;
  return openId === chosenId || !isListed(devices, chosenId);
}

/** A headset that was plugged in, which is used unless the person has chosen a microphone that is there. */
export function findAddedMicrophone(
  before: readonly MediaDevice[],
  after: readonly MediaDevice[],
  chosenId: string | undefined,
): MediaDevice | undefined {
  const isIn = (list: readonly MediaDevice[], wanted: string | undefined) => list.some(({ id }) => id === wanted);
  if (before.length === 0 || isIn(after, chosenId)) return undefined;
  return after.find(({ id }) => id !== "default" && id !== "communications" && !isIn(before, id));
}
