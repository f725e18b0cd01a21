import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { linesText } from "../validation/typed-text.ts";

export const ROOM_SIDES = ["patient", "doctor"] as const;

export const LONGEST_ROOM_MESSAGE = 1000;

/** Messages of a visit are part of the record. A photo is uploaded before, as a photo of the treatment. */
export const roomMessageRequestSchema = z
  .strictObject({
    /** Made by the sender: the same id twice is one message. */
    messageId: z.uuid(),
    text: linesText().max(LONGEST_ROOM_MESSAGE),
    photoId: z.uuid().nullable(),
  })
  .refine(({ text, photoId }) => text !== "" || photoId !== null, { error: "メッセージをご入力ください。" });

export const roomMessageSchema = z.object({
  messageId: z.string(),
  side: z.enum(ROOM_SIDES),
  /** The doctor's name; the patient's own messages need none. */
  author: z.string(),
  text: z.string(),
  photoId: z.string().nullable(),
  sentAt: instantSchema,
});

/** The page before a known message; without one the newest page. */
export const roomMessagesQuerySchema = z.object({ before: z.uuid().optional() });

/** A page of a visit's messages, 50 at most, oldest first. */
export const roomMessageListSchema = z.object({
  messages: z.array(roomMessageSchema),
  /** Whether there are messages before this page. */
  hasEarlier: z.boolean().optional(),
  /** The time of each side's newest message, also where it is on an earlier page; `null`: it has written none. */
  newest: z.object({ patient: instantSchema.nullable(), doctor: instantSchema.nullable() }).optional(),
  /** The instants up to which each side has read the other's messages; `null`: none read. */
  readUntil: z.object({ patient: instantSchema.nullable(), doctor: instantSchema.nullable() }),
  /**
   * Until when both sides may write about a held visit; `null` if it was not held, or the clinic accepts no messages.
   */
  writableUntil: instantSchema.nullable(),
});

/** All messages up to the newest shown one have been read. */
export const roomMessagesReadSchema = z.strictObject({ until: instantSchema });

export type RoomMessagesQuery = z.output<typeof roomMessagesQuerySchema>;
export type RoomSide = (typeof ROOM_SIDES)[number];
export type RoomMessageRequest = z.output<typeof roomMessageRequestSchema>;
export type RoomMessage = z.infer<typeof roomMessageSchema>;
export type RoomMessageList = z.infer<typeof roomMessageListSchema>;
