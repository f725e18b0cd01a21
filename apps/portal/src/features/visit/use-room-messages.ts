import { readRoomMessagesCall, sendRoomMessageCall } from "@madoguchi/contract/patient/room.calls";
import { ROOM_POLL_SECONDS } from "@madoguchi/contract/visit/room";
import type { RoomMessage } from "@madoguchi/contract/visit/room-message";
import { useCallback, useEffect, useMemo, useRef } from "react";
import useSWR from "swr";
import { usePortal } from "../../portal-context/portal.tsx";

export type RoomMessages = {
  list: readonly RoomMessage[];
  /** Rejects when it was not sent; the same text once more is still one message. */
  sendText: (text: string, messageId: string) => Promise<void>;
  /** Photos of this patient that are part of a message. */
  photoIds: readonly string[];
  /** Gets all photos of the field; those that no message names are sent. */
  sendPhotos: (photoIds: readonly string[]) => void;
};

function withMessage(list: readonly RoomMessage[], message: RoomMessage): readonly RoomMessage[] {
  if (list.some(({ messageId }) => messageId === message.messageId)) return list;
  return [...list, message].toSorted((one, other) => one.sentAt.localeCompare(other.sentAt));
}

type Options = {
  treatmentId: string;
  /** While it is down the messages are asked for again and again. */
  isSocketOpen: boolean;
  onMessage: (listener: (message: RoomMessage) => void) => () => void;
};

/** The messages of a visit: read once, then by the socket. */
export function useRoomMessages({ treatmentId, isSocketOpen, onMessage }: Options): RoomMessages {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const messages = useSWR(
    ["room-messages", clinicId, treatmentId],
    async (): Promise<readonly RoomMessage[]> =>
      (await api.send(readRoomMessagesCall, { params: { treatmentId } })).messages,
    { refreshInterval: isSocketOpen ? 0 : ROOM_POLL_SECONDS * 1000 },
  );
  const { data, mutate } = messages;
  const sent = useRef(new Set<string>());

  const put = useCallback(
    (message: RoomMessage) => void mutate((list = []) => withMessage(list, message), { revalidate: false }),
    [mutate],
  );
  useEffect(() => onMessage(put), [onMessage, put]);

  // What came while the socket was down.
  useEffect(() => {
    if (isSocketOpen) void mutate();
  }, [isSocketOpen, mutate]);

  const photoIds = useMemo(
    () => (data ?? []).flatMap(({ side, photoId }) => (side === "patient" && photoId !== null ? [photoId] : [])),
    [data],
  );

  const send = useCallback(
    async (message: { messageId: string; text: string; photoId: string | null }) => {
      put(await api.send(sendRoomMessageCall, { params: { treatmentId }, body: message }));
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

  return {
    list: data ?? [],
    sendText: (text, messageId) => send({ messageId, text, photoId: null }),
    photoIds,
    sendPhotos,
  };
}
