import { withEarlierPage, withNewestPage } from "@madoguchi/contract/visit/message-pages";
import {
  markRoomMessagesReadCall,
  readRoomMessagesCall,
  sendRoomMessageCall,
} from "@madoguchi/contract/visit/room.patient.calls";
import type { RoomMessage, RoomMessageList } from "@madoguchi/contract/visit/room-message";
import { withMessage } from "@madoguchi/contract/visit/with-message";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSWRConfig } from "swr";
import { settleLostAct } from "../../errors/lost-act.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** The most photos of one visit, as for its questions. */
export const MOST_PHOTOS = 12;

/** The conversation about a visit, polled every `refreshSeconds`; 0: never. */
export function useMessages(treatmentId: string, { refreshSeconds }: { refreshSeconds: number }) {
  const { api, configuration } = usePortal();
  const { mutate: reread } = useSWRConfig();
  const params = { treatmentId };
  const shown = useRef<RoomMessageList>(undefined);
  const { data, error, mutate, isValidating } = useRead(
    recordKeys.messages(configuration, treatmentId),
    async (ready): Promise<RoomMessageList> => {
      const page = await api.send(readRoomMessagesCall, { params, ready });
      return withNewestPage(shown.current, page);
    },
    { refreshInterval: refreshSeconds * 1000 },
  );
  useEffect(() => {
    shown.current = data;
  }, [data]);
  const sent = useRef(new Set<string>());

  const put = useCallback(
    (message: RoomMessage) =>
      void mutate((list) => list && withMessage(list, message), {
        // A message before the end of the first read makes SWR discard that read, so it is read again.
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
        // The photo's id is also the message's, so that a retry is stored once.
        send({ messageId: photoId, text: "", photoId }).catch(() => sent.current.delete(photoId));
      }
    },
    [photoIds, send],
  );

  const markRead = useCallback(
    async (until: string) => {
      const page = await api.send(markRoomMessagesReadCall, { params: { treatmentId }, body: { until } });
      await mutate((list) => withNewestPage(list, page), { revalidate: false });
      // The count of unread messages beside トップ.
      void reread(recordKeys.notices(configuration));
    },
    [api, configuration, treatmentId, mutate, reread],
  );

  const oldest = data?.messages[0]?.messageId;
  const readEarlier = useCallback(async () => {
    const query = oldest === undefined ? {} : { before: oldest };
    const page = await api.send(readRoomMessagesCall, { params: { treatmentId }, query });
    await mutate((list) => list && withEarlierPage(list, page), { revalidate: false });
  }, [api, treatmentId, oldest, mutate]);

  return {
    conversation: data,
    error,
    isReading: isValidating,
    reread: useCallback(() => void mutate(), [mutate]),
    put,
    /** Rejects if it was not sent; a repeated text with the same id is stored once. */
    sendText: (text: string, messageId: string) => send({ messageId, text, photoId: null }),
    /** The patient's own photos that are part of a message. */
    photoIds,
    /** Takes all photos of the field; sends those that are not in a message yet. */
    sendPhotos,
    markRead,
    /** Reads the page before the shown messages; `undefined`: all are shown. */
    readEarlier: data?.hasEarlier ? readEarlier : undefined,
  };
}
