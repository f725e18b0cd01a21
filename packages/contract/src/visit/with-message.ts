import type { RoomMessage, RoomMessageList } from "./room-message.ts";

/** The conversation with a message more, in its place by time; one that is there already changes nothing. */
export function withMessage(list: RoomMessageList, message: RoomMessage): RoomMessageList {
  const { messages } = list;
  if (messages.some(({ messageId }) => messageId === message.messageId)) return list;
  return { ...list, messages: [...messages, message].toSorted((one, other) => one.sentAt.localeCompare(other.sentAt)) };
}
