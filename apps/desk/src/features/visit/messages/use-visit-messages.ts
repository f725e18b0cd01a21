import {
  markRoomMessagesReadCall,
  readRoomMessagesCall,
  sendRoomMessageCall,
} from "@madoguchi/contract/operation/room.calls";
import type { RoomMessage, RoomMessageList } from "@madoguchi/contract/visit/room-message";
import { withMessage } from "@madoguchi/contract/visit/with-message";
import { useCallback } from "react";
import useSWR from "swr";
import { useDesk } from "../../../desk-context/desk.tsx";
import type { VisitAddress } from "../visit-requests.ts";

/** The messages of patient and clinic about a visit, the same for all parts of its screen; polled if `refreshSeconds`. */
export function useVisitMessages({ clinicId, treatmentId }: VisitAddress, refreshSeconds = 0) {
  const { api } = useDesk();
  const params = { clinicId, treatmentId };
  const { data, error, mutate, isValidating } = useSWR(
    ["room-messages", treatmentId],
    (): Promise<RoomMessageList> => api.send(readRoomMessagesCall, { params }),
    { refreshInterval: refreshSeconds * 1000, revalidateOnFocus: false },
  );
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
      await mutate(await api.send(markRoomMessagesReadCall, { params, body: { until } }), { revalidate: false });
    },
    [api, clinicId, treatmentId, mutate],
  );

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
  };
}
