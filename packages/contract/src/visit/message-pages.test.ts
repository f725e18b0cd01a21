import { expect, test } from "vitest";
import { withEarlierPage, withNewestPage } from "./message-pages.ts";
import type { RoomMessageList } from "./room-message.ts";

function list(numbers: number[], hasEarlier: boolean): RoomMessageList {
  const messages = numbers.map((number) => ({
    ...{ messageId: `m-${number}`, side: "patient" as const, author: "", text: `${number}`, photoId: null },
    sentAt: `2026-05-12T10:00:0${number}+09:00`,
  }));
  return { messages, hasEarlier, readUntil: { patient: null, doctor: null }, writableUntil: null };
}

const numbersOf = ({ messages }: RoomMessageList) => messages.map(({ text }) => Number(text));

test("earlier messages stand before the known ones, each once", () => {
  const opened = withEarlierPage(list([4, 5], true), list([2, 3, 4], false));
  expect([numbersOf(opened), opened.hasEarlier]).toEqual([[2, 3, 4, 5], false]);
});

test("a new reading of the newest page keeps the opened earlier messages", () => {
  const read = withNewestPage(list([2, 3, 4, 5], false), list([4, 5, 6], true));
  expect([numbersOf(read), read.hasEarlier]).toEqual([[2, 3, 4, 5, 6], false]);
});

test("a first reading, and one with more new messages than a page has, are the newest page alone", () => {
  expect(withNewestPage(undefined, list([4, 5], true))).toEqual(list([4, 5], true));
  const later = withNewestPage(list([1, 2], false), list([5, 6], true));
  expect([numbersOf(later), later.hasEarlier]).toEqual([[5, 6], true]);
});

test("a whole conversation that is read again is as it was read", () => {
  expect(withNewestPage(list([1, 2], false), list([1, 2, 3], false))).toEqual(list([1, 2, 3], false));
});
