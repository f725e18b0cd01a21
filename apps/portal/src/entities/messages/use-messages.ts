import {
  markRoomMessagesReadCall,
  readRoomMessagesCall,
  sendRoomMessageCall,
} from "@madoguchi/contract/patient/room.calls";
import type { RoomMessage, RoomMessageList } from "@madoguchi/contract/visit/room-message";
import { withMessage } from "@madoguchi/contract/visit/with-message";
import { useCallback, useMemo, useRef } from "react";
import { settleLostAct } from "../../errors/lost-act.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** Photos of one visit, as its questions allow them. */
export const MOST_PHOTOS = 12;

/** The conversation about a visit, asked for again every `refreshSeconds`; 0: never. */
export function useMessages(treatmentId: string, { refreshSeconds }: { refreshSeconds: number }) {
  const { api, configuration } = usePortal();
  const params = { treatmentId };
  const { data, error, mutate, isValidating } = useRead(
    recordKeys.messages(configuration, treatmentId),
    (ready): Promise<RoomMessageList> => api.send(readRoomMessagesCall, { params, ready }),
    { refreshInterval: refreshSeconds * 1000 },
  );
  const sent = useRef(new Set<string>());

  const put = useCallback(
    (message: RoomMessage) =>
      void mutate((list) => list && withMessage(list, message), {
        // One that comes before the first reading has ended: SWR gives that reading up, and another one has the message.
        revalidate: (list) => list === undefined,
      }),
    [mutate],
  );

  const photoIds = useMemo(
    () =>
      (data?.messages ?? []).flatMap(({ side, photoId }) => (side === "patient" && photoId !== null ? [photoId] : [])),
    [data],
  );

  const send = useCallback(
    async (message: { messageId: string; text: string; photoId: string | null }) => {
      const params = { treatmentId };
      async function isSent(): Promise<boolean> {
        const list = await api.send(readRoomMessagesCall, { params });
        const stored = list.messages.find(({ messageId }) => messageId === message.messageId);
        if (stored) put(stored);
        return stored !== undefined;
      }
      await settleLostAct(async () => put(await api.send(sendRoomMessageCall, { params, body: message })), isSent);
    },
    [api, treatmentId, put],
  );

  const sendPhotos = useCallback(
    (all: readonly string[]) => {
      for (const photoId of all) {
        if (photoIds.includes(photoId) || sent.current.has(photoId)) continue;
        sent.current.add(photoId);
        // The photo's own id names the message: sent once more after a failure it is still one.
        send({ messageId: photoId, text: "", photoId }).catch(() => sent.current.delete(photoId));
      }
    },
    [photoIds, send],
  );

  const markRead = useCallback(
    async (until: string) => {
      const read = await api.send(markRoomMessagesReadCall, { params: { treatmentId }, body: { until } });
      await mutate(read, { revalidate: false });
    },
    [api, treatmentId, mutate],
  );

  return {
    conversation: data,
    error,
    isReading: isValidating,
    reread: useCallback(() => void mutate(), [mutate]),
    put,
    /** Rejects when it was not sent; the same text once more is still one message. */
    sendText: (text: string, messageId: string) => send({ messageId, text, photoId: null }),
    /** Photos of this patient that are part of a message. */
    photoIds,
    /** Gets all photos of the field; those that no message names are sent. */
    sendPhotos,
    markRead,
  };
}
