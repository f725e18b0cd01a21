/** A camera's own abilities, which TypeScript's types lack. */
type OwnBlur = { backgroundBlur?: boolean };

/** Whether the system can blur this camera's background for the browser. */
export function canBlurItself(camera: MediaStreamTrack): boolean {
  const supported: object = navigator.mediaDevices?.getSupportedConstraints?.() ?? {};
  if (!("backgroundBlur" in supported)) return false;
  const able: unknown = Reflect.get(camera.getCapabilities?.() ?? {}, "backgroundBlur");
  return Array.isArray(able) && able.includes(true);
}

/** Throws the errors of `applyConstraints`. */
export function setOwnBlur(camera: MediaStreamTrack, isOn: boolean): Promise<void> {
  const wish: MediaTrackConstraints & OwnBlur = { ...camera.getConstraints(), backgroundBlur: isOn };
  return camera.applyConstraints(wish);
}
