/** What some cameras do by themselves, which the types of the browser's interfaces do not have yet. */
type OwnBlur = { backgroundBlur?: boolean };

/** Whether the system blurs this camera's background at the browser's word. */
export function canBlurItself(camera: MediaStreamTrack): boolean {
  const supported: object = navigator.mediaDevices?.getSupportedConstraints?.() ?? {};
  if (!("backgroundBlur" in supported)) return false;
  const able: unknown = Reflect.get(camera.getCapabilities?.() ?? {}, "backgroundBlur");
  return Array.isArray(able) && able.includes(true);
}

/** Throws what `applyConstraints` throws. */
export function setOwnBlur(camera: MediaStreamTrack, isOn: boolean): Promise<void> {
  const wish: MediaTrackConstraints & OwnBlur = { ...camera.getConstraints(), backgroundBlur: isOn };
  return camera.applyConstraints(wish);
}
