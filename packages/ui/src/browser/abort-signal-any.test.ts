import { afterEach, beforeEach, expect, test } from "vitest";
import { addAbortSignalAny } from "./abort-signal-any.ts";

const own = Object.getOwnPropertyDescriptor(AbortSignal, "any");

beforeEach(() => {
  Reflect.deleteProperty(AbortSignal, "any");
  addAbortSignalAny();
});
afterEach(() => {
  if (own) Object.defineProperty(AbortSignal, "any", own);
});

test("one of several signals aborts, with its reason", () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const any = AbortSignal.any([one.signal, other.signal]);
  expect(any.aborted).toBe(false);
  other.abort("left");
  one.abort("late");
  expect([any.aborted, any.reason]).toEqual([true, "left"]);
});

test("a signal that has aborted before aborts at once", () => {
  const any = AbortSignal.any([new AbortController().signal, AbortSignal.abort("gone")]);
  expect([any.aborted, any.reason]).toEqual([true, "gone"]);
});

test("the browser's own function stays", () => {
  const added = AbortSignal.any;
  addAbortSignalAny();
  expect(AbortSignal.any).toBe(added);
});
