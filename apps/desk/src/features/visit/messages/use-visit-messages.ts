import { withEarlierPage, withNewestPage } from "@madoguchi/contract/visit/message-pages";
import {
  markRoomMessagesReadCall,
  readRoomMessagesCall,
  sendRoomMessageCall,
} from "@madoguchi/contract/visit/room.operation.calls";
import type { RoomMessage, RoomMessageList } from "@madoguchi/contract/visit/room-message";
import { withMessage } from "@madoguchi/contract/visit/with-message";
import { useCallback, useEffect, useRef } from "react";
import useSWR from "swr";
import { useDesk } from "../../../desk-context/desk.tsx";
import type { VisitAddress } from "../visit-requests.ts";

/** The messages of patient and clinic about a visit, the same for all parts of its screen; polled if `refreshSeconds`. */
export function useVisitMessages({ clinicId, treatmentId }: VisitAddress, refreshSeconds = 0) {
  const { api } = useDesk();
  const params = { clinicId, treatmentId };
  const shown = useRef<RoomMessageList>(undefined);
  const { data, error, mutate, isValidating } = useSWR(
    ["room-messages", treatmentId],
    async (): Promise<RoomMessageList> => {
      const page = await api.send(readRoomMessagesCall, { params });
      return withNewestPage(shown.current, page);
    },
    { refreshInterval: refreshSeconds * 1000, revalidateOnFocus: false },
  );
  useEffect(() => {
    shown.current = data;
  }, [data]);
  const put = useCallback(
    (message: RoomMessage) =>
      void mutate((list) => list && withMessage(list, message), {
        // A message before the end of the first read makes SWR discard that read, so it is read again.
        revalidate: (list) => list === undefined,
      }),
    [mutate],
  );
  const markRead = useCallback(
    async (until: string) => {
      const params = { clinicId, treatmentId };
      const page = await api.send(markRoomMessagesReadCall, { params, body: { until } });
      await mutate((list) => withNewestPage(list, page), { revalidate: false });
    },
    [api, clinicId, treatmentId, mutate],
  );

  async function readEarlier(): Promise<void> {
    const before = data?.messages[0]?.messageId;
    const page = await api.send(readRoomMessagesCall, { params, ...(before !== undefined && { query: { before } }) });
    await mutate((list) => list && withEarlierPage(list, page), { revalidate: false });
  }

  async function send(messageId: string, text: string): Promise<void> {
    put(await api.send(sendRoomMessageCall, { params, body: { messageId, text, photoId: null } }));
  }
  return {
    list: data,
    error,
    isReading: isValidating,
    reread: useCallback(() => void mutate(), [mutate]),
    put,
    send,
    markRead,
    readEarlier,
  };
}
