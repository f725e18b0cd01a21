import { ROOM_POLL_SECONDS } from "@madoguchi/contract/visit/room";
import type { RoomMessage } from "@madoguchi/contract/visit/room-message";
import { useEffect } from "react";
import { useMessages } from "../../entities/messages/use-messages.ts";

export type RoomMessages = Pick<
  ReturnType<typeof useMessages>,
  "sendText" | "photoIds" | "sendPhotos" | "readEarlier"
> & {
  list: readonly RoomMessage[];
};

type Options = {
  treatmentId: string;
  /** While the socket is down the messages are polled. */
  isSocketOpen: boolean;
  onMessage: (listener: (message: RoomMessage) => void) => () => void;
};

/** The messages of a visit: read once, then received by the socket. */
export function useRoomMessages({ treatmentId, isSocketOpen, onMessage }: Options): RoomMessages {
  const { conversation, put, reread, ...messages } = useMessages(treatmentId, {
    refreshSeconds: isSocketOpen ? 0 : ROOM_POLL_SECONDS,
  });
  useEffect(() => onMessage(put), [onMessage, put]);

  // Reads the messages that were sent while the socket was down.
  useEffect(() => {
    if (isSocketOpen) reread();
  }, [isSocketOpen, reread]);

  return { list: conversation?.messages ?? [], ...messages };
}
