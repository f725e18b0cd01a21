import { createHmac } from "node:crypto";
import type { IceConfiguration } from "@madoguchi/contract/visit/room";
import { writeRoomToken } from "./room-token.ts";
import type { TurnConfig, VideoCall } from "./video-call.port.ts";

const TURN_SECONDS = 20 * 60;

/** Credentials by the TURN REST convention (`docs/design/visit.md`): the server knows only the secret. */
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

type CallOptions = { hashSecret: string; now: () => Date };

/** Our own video call: directly between two browsers, or through the clinic's TURN server. */
export function createVideoCall({ hashSecret, now }: CallOptions): VideoCall {
  return {
    createCredential: (room, side, holder, turn) => ({
      token: writeRoomToken(hashSecret, { ...room, side, holder }, now()),
      ice: iceOf(turn, room.treatmentId, now()),
    }),
  };
}
