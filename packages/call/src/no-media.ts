import type { MediaDevicesState } from "./media-devices.ts";

/** Before camera and microphone are asked for, which a person wants on until they say otherwise. */
export const NO_MEDIA: MediaDevicesState = {
  status: "off",
  stream: undefined,
  cameraProblem: undefined,
  microphoneProblem: undefined,
  ...{ cameras: [], microphones: [], speakers: [] },
  ...{ cameraId: undefined, microphoneId: undefined, speakerId: undefined },
  ...{ isCameraOn: true, isMicrophoneOn: true },
  isAsBefore: false,
  facing: undefined,
  isScreenShared: false,
};
