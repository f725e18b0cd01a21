import type { RoomMessageList, RoomSide } from "./room-message.ts";

/** When the newest message was sent that one side has yet to read; `undefined` when it has read all that the other wrote. */
export function newestUnread({ messages, readUntil }: RoomMessageList, by: RoomSide): string | undefined {
  const newest = messages.findLast(({ side }) => side !== by);
  const read = readUntil[by];
  if (newest === undefined || (read !== null && new Date(read) >= new Date(newest.sentAt))) return undefined;
  return newest.sentAt;
}
