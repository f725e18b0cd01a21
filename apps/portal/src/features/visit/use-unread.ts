import type { RoomMessage } from "@madoguchi/contract/visit/room-message";
import { useState } from "react";

/** The doctor's messages that came since the chat was last open, and the newest of them as it is read out. */
export function useUnread(messages: readonly RoomMessage[], isOpen: boolean): { count: number; announcement: string } {
  const fromDoctor = messages.filter(({ side }) => side === "doctor");
  const [seen, setSeen] = useState<number>();
  // What was there before the call is old; what came while the chat is open is read.
  if ((seen === undefined && messages.length > 0) || (isOpen && seen !== fromDoctor.length)) setSeen(fromDoctor.length);
  const count = isOpen ? 0 : fromDoctor.length - (seen ?? 0);
  const newest = fromDoctor.at(-1);
  if (count <= 0 || newest === undefined) return { count: 0, announcement: "" };
  const text = newest.text === "" ? "写真が届きました" : newest.text;
  return { count, announcement: `${newest.author}から：${text}` };
}
