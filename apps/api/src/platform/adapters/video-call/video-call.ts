import { createHmac } from "node:crypto";
import type { IceConfiguration } from "@madoguchi/contract/visit/room";
import { writeRoomToken } from "./room-token.ts";
import type { VideoCall } from "./video-call.port.ts";

const TURN_SECONDS = 20 * 60;

/** The clinic's TURN server. `isOnly`: media flows through it alone, and neither side learns the other's address. */
export type TurnConfig = { urls: string[]; secret: string; isOnly: boolean };

/** Credentials as the TURN REST convention has them (`docs/design/visit.md`): the server knows nothing but the secret. */
export function turnCredentials(secret: string, name: string, expiresAt: Date) {
  const username = `${Math.floor(expiresAt.getTime() / 1000)}:${name}`;
  return { username, credential: createHmac("sha1", secret).update(username).digest("base64") };
}

function iceOf(turn: TurnConfig | null, treatmentId: string, now: Date): IceConfiguration {
  const expiresAt = new Date(now.getTime() + TURN_SECONDS * 1000);
  const server = turn && { urls: turn.urls, ...turnCredentials(turn.secret, treatmentId, expiresAt) };
  return {
    iceServers: server ? [server] : [],
    isRelayOnly: turn?.isOnly === true,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Our own video call: straight between two browsers, or through the clinic's TURN server. */
export function createVideoCall(options: { hashSecret: string; turn: TurnConfig | null; now: () => Date }): VideoCall {
  const { hashSecret, turn, now } = options;
  return {
    createCredential: (room, side, holder) =>
      Promise.resolve({
        token: writeRoomToken(hashSecret, { ...room, side, holder }, now()),
        ice: iceOf(turn, room.treatmentId, now()),
      }),
  };
}
