import type { RoomMessageList, RoomSide } from "./room-message.ts";

/** The time of the newest message that one side has not read; `undefined` if it has read all of the other's. */
export function newestUnread({ messages, newest, readUntil }: RoomMessageList, by: RoomSide): string | undefined {
  // A message that came by the socket is newer than the list's answer; one before a long page is known from it alone.
  const shown = messages.findLast(({ side }) => side !== by)?.sentAt;
  const sentAt = shown ?? newest?.[by === "patient" ? "doctor" : "patient"] ?? undefined;
  const read = readUntil[by];
  if (sentAt === undefined || (read !== null && new Date(read) >= new Date(sentAt))) return undefined;
  return sentAt;
}
