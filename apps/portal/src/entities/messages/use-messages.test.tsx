import { readRoomMessagesCall } from "@madoguchi/contract/visit/room.patient.calls";
import type { RoomMessage } from "@madoguchi/contract/visit/room-message";
import { act, renderHook, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { SWRConfig } from "swr";
import { expect, test } from "vitest";
import { PortalProvider } from "../../portal-context/portal.tsx";
import { network } from "../../testing/network.ts";
import { openTestPortal } from "../../testing/render-portal.tsx";
import { NO_READING } from "../../testing/room-answers.ts";
import { demonstrationUser } from "../../testing/session-in-memory.ts";
import { useMessages } from "./use-messages.ts";

const FROM_DOCTOR: RoomMessage = {
  ...{ messageId: "m-1", side: "doctor", author: "佐藤 一郎", text: "聞こえますか。", photoId: null },
  sentAt: "2026-05-12T14:33:00+09:00",
};

test("a message received by the socket before the end of the first read is shown", async () => {
  const stored: RoomMessage[] = [];
  const { promise: isHeldBack, resolve: answer } = Promise.withResolvers<void>();
  let readings = 0;
  network.use(
    http.get(`*${readRoomMessagesCall.path.replaceAll(/\{(\w+)\}/g, ":$1")}`, async () => {
      readings += 1;
      const messages = [...stored];
      if (readings === 1) await isHeldBack;
      return HttpResponse.json({ ...NO_READING, messages });
    }),
  );
  const { portal, session } = openTestPortal("/mypage", { user: demonstrationUser });
  portal.identity.start();
  const { result, unmount } = renderHook(() => useMessages("treatment-1", { refreshSeconds: 0 }), {
    wrapper: ({ children }) => (
      <SWRConfig value={{ provider: () => new Map() }}>
        <PortalProvider portal={portal}>{children}</PortalProvider>
      </SWRConfig>
    ),
  });
  await waitFor(() => expect(readings).toBe(1));
  stored.push(FROM_DOCTOR);
  act(() => result.current.put(FROM_DOCTOR));
  answer();
  await waitFor(() => expect(result.current.conversation?.messages).toEqual([FROM_DOCTOR]));
  unmount();
  session.leave();
});
