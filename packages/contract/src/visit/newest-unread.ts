import type { RoomMessageList, RoomSide } from "./room-message.ts";

/** The time of the newest message that one side has not read; `undefined` if it has read all of the other's. */
export function newestUnread({ messages, readUntil }: RoomMessageList, by: RoomSide): string | undefined {
  const newest = messages.findLast(({ side }) => side !== by);
  const read = readUntil[by];
  if (newest === undefined || (read !== null && new Date(read) >= new Date(newest.sentAt))) return undefined;
  return newest.sentAt;
}
