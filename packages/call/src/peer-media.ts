import { z } from "zod";
import type { MediaDevicesState } from "./media-devices.ts";
import { MEDIA_PROBLEMS } from "./media-problem.ts";

/** An earlier release sends none, and a later one may send another: then the reason is unknown. */
const problemSchema = z.enum(MEDIA_PROBLEMS).optional().catch(undefined);

/** One side's state of camera and microphone, with problems. `paused`: the line is too weak for a picture. */
export const peerMediaSchema = z.object({
  camera: z.enum(["on", "off", "paused"]),
  microphone: z.enum(["on", "off"]),
  cameraProblem: problemSchema,
  microphoneProblem: problemSchema,
  /** The kind of picture; an earlier release sends none and shows its camera. */
  picture: z.enum(["camera", "screen"]).optional().catch(undefined),
});

export type PeerMedia = z.infer<typeof peerMediaSchema>;

type OwnMedia = Pick<
  MediaDevicesState,
  "stream" | "isCameraOn" | "isMicrophoneOn" | "cameraProblem" | "microphoneProblem" | "isScreenShared"
>;

/** Describes this side; a device that the person has turned off has no problem. */
export function describeOwnMedia(own: OwnMedia, isPaused: boolean): PeerMedia {
  // A device that the system has taken away still has its track, which is black or silent.
  const isCameraTaken = own.cameraProblem === "taken" && !own.isScreenShared;
  const hasPicture = (own.stream?.getVideoTracks() ?? []).length > 0 && !isCameraTaken;
  const hasSound = (own.stream?.getAudioTracks() ?? []).length > 0 && own.microphoneProblem !== "taken";
  return {
    camera: hasPicture ? (isPaused ? "paused" : "on") : "off",
    microphone: hasSound && own.isMicrophoneOn ? "on" : "off",
    ...(own.isScreenShared && { picture: "screen" }),
    ...(!hasPicture && own.isCameraOn && { cameraProblem: own.cameraProblem }),
    ...(!hasSound && { microphoneProblem: own.microphoneProblem }),
  };
}

/** Whether new pictures are expected all the time; a shared window may not change for long. */
export function sendsCamera({ camera, picture }: PeerMedia): boolean {
  return camera === "on" && picture !== "screen";
}

export function readPeerMedia(data: unknown): PeerMedia | undefined {
  try {
    return peerMediaSchema.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}
