import type { RoomMessage } from "@madoguchi/contract/visit/room-message";
import { useState } from "react";

/**
 * The doctor's messages since the chat was last open, and the newest of them for screen readers. After a reload the
 * unanswered ones count, so that a message during the load is not missed.
 */
export function useUnread(messages: readonly RoomMessage[], isOpen: boolean): { count: number; announcement: string } {
  const fromDoctor = messages.filter(({ side }) => side === "doctor");
  const ownLast = messages.findLastIndex(({ side }) => side === "patient");
  const answered = messages.slice(0, ownLast + 1).filter(({ side }) => side === "doctor").length;
  const [seen, setSeen] = useState(0);
  if (isOpen && seen !== fromDoctor.length) setSeen(fromDoctor.length);
  const count = isOpen ? 0 : fromDoctor.length - Math.max(seen, answered);
  const newest = fromDoctor.at(-1);
  if (count <= 0 || newest === undefined) return { count: 0, announcement: "" };
  const text = newest.text === "" ? "写真が届きました" : newest.text;
  return { count, announcement: `${newest.author}から：${text}` };
}
