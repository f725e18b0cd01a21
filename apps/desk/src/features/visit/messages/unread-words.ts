import type { RoomMessage, RoomMessageList } from "@madoguchi/contract/visit/room-message";

/** The patient's messages that the clinic has not read, oldest first. */
export function unreadWords(list: RoomMessageList | undefined): RoomMessage[] {
  if (!list) return [];
  const { messages, readUntil } = list;
  const since = readUntil.doctor === null ? undefined : new Date(readUntil.doctor);
  return messages.filter(({ side, sentAt }) => side === "patient" && (!since || new Date(sentAt) > since));
}
