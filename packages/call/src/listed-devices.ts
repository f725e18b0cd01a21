export type MediaDevice = { id: string; label: string };

/** `user` looks at the person, `environment` away from them; `undefined` if unknown. */
export type Facing = "user" | "environment" | undefined;

export function facingOf(track: MediaStreamTrack | undefined): Facing {
  const { facingMode } = track?.getSettings() ?? {};
  return facingMode === "user" || facingMode === "environment" ? facingMode : undefined;
}

function byKind(devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind): MediaDevice[] {
  // Before the permission the browser gives no names.
  const known = devices.filter((device) => device.kind === kind && device.deviceId !== "");
  return known.map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** The devices that a person can choose. Loudspeakers only where the browser lets a page choose its output. */
export function namedDevices(devices: readonly MediaDeviceInfo[]) {
  return {
    cameras: byKind(devices, "videoinput"),
    microphones: byKind(devices, "audioinput"),
    speakers: "setSinkId" in HTMLMediaElement.prototype ? byKind(devices, "audiooutput") : [],
  };
}
