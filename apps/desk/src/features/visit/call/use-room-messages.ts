import { newestUnread } from "@madoguchi/contract/visit/newest-unread";
import { ROOM_POLL_SECONDS } from "@madoguchi/contract/visit/room";
import { useEffect } from "react";
import { mayHaveEarlierUnread, unreadMessagesOf } from "../messages/unread-messages.ts";
import { useVisitMessages } from "../messages/use-visit-messages.ts";
import type { VisitAddress } from "../visit-requests.ts";
import type { VisitCall } from "./use-visit-call.ts";

/**
 * The messages of a visit: read once, then received by the socket, and polled while it is down. What the patient writes
 * in the call counts as read while the chat is open beside it (`isChatOpen`); messages of the waiting room do not.
 */
export function useRoomMessages(
  visit: VisitAddress,
  { room, roomState, right }: Pick<VisitCall, "room" | "roomState" | "right">,
  isChatOpen: boolean,
) {
  const isOpen = roomState.connection === "open";
  const { list, put, reread, send, markRead, readEarlier } = useVisitMessages(visit, isOpen ? 0 : ROOM_POLL_SECONDS);
  useEffect(() => room.onMessage(put), [room, put]);
  // Reads the messages that were sent while the socket was down.
  useEffect(() => {
    if (isOpen) reread();
  }, [isOpen, reread]);

  const startedAt = roomState.room?.phase === "call" ? roomState.room.startedAt : null;
  const isAllOfCall =
    startedAt !== null &&
    list &&
    !mayHaveEarlierUnread(list) &&
    unreadMessagesOf(list).every(({ sentAt }) => new Date(sentAt) >= new Date(startedAt));
  const seen = isChatOpen && right === "own" && isAllOfCall ? list && newestUnread(list, "doctor") : undefined;
  useEffect(() => {
    // A lost request is repeated with the next message, or by the press in the list of unread messages.
    if (seen !== undefined) markRead(seen).catch(() => undefined);
  }, [seen, markRead]);

  return { messages: list?.messages ?? [], onEarlier: list?.hasEarlier ? readEarlier : undefined, send };
}
