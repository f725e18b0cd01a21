import type { RoomMessage, RoomMessageList } from "./room-message.ts";

/** Adds a message to a conversation by its time; an existing one changes nothing. */
export function withMessage(list: RoomMessageList, message: RoomMessage): RoomMessageList {
  const { messages } = list;
  if (messages.some(({ messageId }) => messageId === message.messageId)) return list;
  return { ...list, messages: [...messages, message].toSorted((one, other) => one.sentAt.localeCompare(other.sentAt)) };
}
