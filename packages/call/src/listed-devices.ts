export type MediaDevice = { id: string; label: string };

/** `user` looks at the person, `environment` away from them; `undefined` where the camera does not say. */
export type Facing = "user" | "environment" | undefined;

export function facingOf(track: MediaStreamTrack | undefined): Facing {
  const { facingMode } = track?.getSettings() ?? {};
  return facingMode === "user" || facingMode === "environment" ? facingMode : undefined;
}

function byKind(devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind): MediaDevice[] {
  // Before the permission the browser names no device.
  const known = devices.filter((device) => device.kind === kind && device.deviceId !== "");
  return known.map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** What a person may choose from. Loudspeakers only where the browser lets a page choose its output. */
export function namedDevices(devices: readonly MediaDeviceInfo[]) {
  return {
    cameras: byKind(devices, "videoinput"),
    microphones: byKind(devices, "audioinput"),
    speakers: "setSinkId" in HTMLMediaElement.prototype ? byKind(devices, "audiooutput") : [],
  };
}
