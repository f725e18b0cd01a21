import type { RoomMessage, RoomMessageList } from "@madoguchi/contract/visit/room-message";

/** Whether unread messages of the patient may stand before the shown ones. */
export function mayHaveEarlierUnread({ messages, hasEarlier, readUntil }: RoomMessageList): boolean {
  const oldest = messages[0]?.sentAt;
  if (!hasEarlier || oldest === undefined) return false;
  return readUntil.doctor === null || new Date(readUntil.doctor) < new Date(oldest);
}

/** The shown messages of the patient that the clinic has not read, oldest first. */
export function unreadMessagesOf(list: RoomMessageList | undefined): RoomMessage[] {
  if (!list) return [];
  const { messages, readUntil } = list;
  const since = readUntil.doctor === null ? undefined : new Date(readUntil.doctor);
  return messages.filter(({ side, sentAt }) => side === "patient" && (!since || new Date(sentAt) > since));
}
