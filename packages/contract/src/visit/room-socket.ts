import { z } from "zod";
import { CALL_SIDES } from "./call-side.ts";
import { roomStateSchema } from "./room.ts";
import { roomMessageSchema } from "./room-message.ts";

/** The socket's path, on the portal's origin for patients and on the desk's for doctors. */
export const ROOM_SOCKET_PATH = "/api/v1/room";

/** A socket without a token by then is closed; one whose token was read waits without a limit. */
export const ENTER_SECONDS = 5;
/**
 * Browsers ping, and the server pings those that have been silent; a socket that is silent for twice as long is dead.
 */
export const PING_SECONDS = 10;
export const LARGEST_ROOM_FRAME_BYTES = 64 * 1024;

/** Our own WebSocket close codes. After `refused` a browser retries only with a new token. */
export const ROOM_CLOSE_CODES = { refused: 4401, replaced: 4409, tooMuch: 4429, stopping: 1012 } as const;

/**
 * One negotiation message between two peer connections. A device makes a new `connectionId` for every
 * `RTCPeerConnection`; a message to another id belongs to an earlier life and is dropped.
 */
export const signalSchema = z.strictObject({
  from: z.string().max(64),
  to: z.string().max(64).nullable(),
  /** `RTCSessionDescriptionInit`, `RTCIceCandidateInit` (`null` at the end of the candidates), or `hello` and `bye`. */
  kind: z.enum(["hello", "description", "candidate", "bye"]),
  description: z
    .object({ type: z.enum(["offer", "answer", "pranswer", "rollback"]), sdp: z.string().max(60_000) })
    .optional(),
  candidate: z
    .object({
      candidate: z.string().max(2000),
      sdpMid: z.string().max(100).nullish(),
      sdpMLineIndex: z.int().nullish(),
      usernameFragment: z.string().max(300).nullish(),
    })
    .nullish(),
});

/** The quality on one side: `lost`: nothing arrives; `sound-only`: the line is too weak for a picture. */
export const CALL_QUALITIES = ["good", "unstable", "sound-only", "lost"] as const;

/** A report on one device's call, for the operator's figures, without names. */
export const callReportSchema = z.strictObject({
  quality: z.enum(CALL_QUALITIES),
  /** The path of the media, direct or through a TURN server; `null` before there is one. */
  way: z.enum(["direct", "relay"]).nullable(),
  /** The number of reconnections since the last report. */
  reconnects: z.int().min(0).max(1000),
});

/** A browser's frame. The first frame is `enter`. */
export const roomClientFrameSchema = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("enter"),
    token: z.string().max(2000),
    deviceId: z.string().min(8).max(64),
    /** Takes the call over from another device of the same side. */
    takesOver: z.boolean(),
    /** Another page of the patient, which only follows the state: it never holds the side, and counts as no presence. */
    listens: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal("signal"), signal: signalSchema }),
  /** Between the companion and one of the two others; `signal` is between patient and doctor. */
  z.strictObject({ type: z.literal("side-signal"), to: z.enum(CALL_SIDES), signal: signalSchema }),
  /** With a report if the last `pong` asked for one. */
  z.strictObject({ type: z.literal("ping"), call: callReportSchema.optional() }),
]);

export const roomServerFrameSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("entered"), state: roomStateSchema }),
  z.object({ type: z.literal("state"), state: roomStateSchema }),
  z.object({ type: z.literal("signal"), signal: signalSchema }),
  z.object({ type: z.literal("side-signal"), from: z.enum(CALL_SIDES), signal: signalSchema }),
  z.object({ type: z.literal("message"), message: roomMessageSchema }),
  /** Another device of this side holds the call; `enter` with `takesOver` moves it here. The socket stays open. */
  z.object({ type: z.literal("held-elsewhere") }),
  z.object({ type: z.literal("pong"), asksForCall: z.boolean().optional() }),
]);

export type CallQuality = (typeof CALL_QUALITIES)[number];
export type CallReport = z.infer<typeof callReportSchema>;
export type Signal = z.infer<typeof signalSchema>;
export type RoomClientFrame = z.infer<typeof roomClientFrameSchema>;
export type RoomServerFrame = z.infer<typeof roomServerFrameSchema>;
