import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { linesText } from "../validation/typed-text.ts";

export const ROOM_SIDES = ["patient", "doctor"] as const;

export const LONGEST_ROOM_MESSAGE = 1000;

/** What is written during a visit is part of the record. A photo was uploaded before, as a photo of the treatment. */
export const roomMessageRequestSchema = z
  .strictObject({
    /** Made by the sender: the same one twice is one message. */
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

/** All of a visit, oldest first. */
export const roomMessageListSchema = z.object({
  messages: z.array(roomMessageSchema),
  /** Up to which instant each side has read what the other wrote; `null`: nothing yet. */
  readUntil: z.object({ patient: instantSchema.nullable(), doctor: instantSchema.nullable() }),
  /** Until when both sides may write about a visit that was held; `null` while it is not, and where the clinic takes no messages. */
  writableUntil: instantSchema.nullable(),
});

/** Everything up to the newest message that was shown has been read. */
export const roomMessagesReadSchema = z.strictObject({ until: instantSchema });

export type RoomMessagesRead = z.output<typeof roomMessagesReadSchema>;
export type RoomSide = (typeof ROOM_SIDES)[number];
export type RoomMessageRequest = z.output<typeof roomMessageRequestSchema>;
export type RoomMessage = z.infer<typeof roomMessageSchema>;
export type RoomMessageList = z.infer<typeof roomMessageListSchema>;
