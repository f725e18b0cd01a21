import { z } from "zod";

/** What one side says of its own camera and microphone. `paused`: the line is too weak for a picture. */
const peerMediaSchema = z.object({ camera: z.enum(["on", "off", "paused"]), microphone: z.enum(["on", "off"]) });

export type PeerMedia = z.infer<typeof peerMediaSchema>;

export function readPeerMedia(data: unknown): PeerMedia | undefined {
  try {
    return peerMediaSchema.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}
