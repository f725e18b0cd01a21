import { readRoomMessagesCall, sendRoomMessageCall } from "@madoguchi/contract/operation/room.calls";
import { ROOM_POLL_SECONDS } from "@madoguchi/contract/visit/room";
import type { RoomMessage, RoomMessageList } from "@madoguchi/contract/visit/room-message";
import { withMessage } from "@madoguchi/contract/visit/with-message";
import { useCallback, useEffect } from "react";
import useSWR from "swr";
import { useDesk } from "../../../desk-context/desk.tsx";
import type { VisitAddress } from "../visit-requests.ts";
import type { VisitCall } from "./use-visit-call.ts";

/** The messages of a visit: read once, then received by the socket, and polled while it is down. */
export function useRoomMessages(visit: VisitAddress, { room, roomState }: Pick<VisitCall, "room" | "roomState">) {
  const { api } = useDesk();
  const isOpen = roomState.connection === "open";
  const { data, mutate } = useSWR(
    ["room-messages", visit.treatmentId],
    (): Promise<RoomMessageList> => api.send(readRoomMessagesCall, { params: visit }),
    { refreshInterval: isOpen ? 0 : ROOM_POLL_SECONDS * 1000, revalidateOnFocus: false },
  );
  const put = useCallback(
    (message: RoomMessage) =>
      void mutate((list) => list && withMessage(list, message), {
        // A message before the end of the first read makes SWR discard that read, so it is read again.
        revalidate: (list) => list === undefined,
      }),
    [mutate],
  );
  useEffect(() => room.onMessage(put), [room, put]);
  // Reads the messages that were sent while the socket was down.
  useEffect(() => {
    if (isOpen) void mutate();
  }, [isOpen, mutate]);

  async function send(messageId: string, text: string): Promise<void> {
    put(await api.send(sendRoomMessageCall, { params: visit, body: { messageId, text, photoId: null } }));
  }
  return { messages: data?.messages ?? [], send };
}
