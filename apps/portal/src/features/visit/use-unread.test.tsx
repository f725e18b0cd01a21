import type { RoomMessage, RoomSide } from "@madoguchi/contract/visit/room-message";
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useUnread } from "./use-unread.ts";

function message(side: RoomSide, text: string): RoomMessage {
  const author = side === "doctor" ? "小林 直樹" : "";
  return { messageId: text, side, author, text, photoId: null, sentAt: "2026-05-12T14:30:00+09:00" };
}

function countOf(messages: RoomMessage[], isOpen = false): number {
  return renderHook(() => useUnread(messages, isOpen)).result.current.count;
}

test("the doctor's messages are unread until they are answered or the chat is open", () => {
  const question = message("doctor", "お薬手帳はありますか。");
  expect(countOf([])).toBe(0);
  expect(countOf([message("patient", "熱があります。"), question])).toBe(1);
  expect(countOf([question, message("patient", "あります。")])).toBe(0);
  expect(countOf([question], true)).toBe(0);
});

test("messages received while the chat was open stay read, and later ones are announced", () => {
  const first = message("doctor", "お薬手帳はありますか。");
  const second = message("doctor", "カメラに見せてください。");
  const { result, rerender } = renderHook(({ list, isOpen }) => useUnread(list, isOpen), {
    initialProps: { list: [first], isOpen: true },
  });
  rerender({ list: [first], isOpen: false });
  expect(result.current.count).toBe(0);
  rerender({ list: [first, second], isOpen: false });
  expect(result.current).toEqual({ count: 1, announcement: "小林 直樹から：カメラに見せてください。" });
});
