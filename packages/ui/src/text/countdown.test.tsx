import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Countdown } from "./countdown.tsx";

const START = new Date("2026-05-12T14:00:00+09:00");

function inSeconds(seconds: number): Date {
  return new Date(START.getTime() + seconds * 1000);
}

async function pass(seconds: number) {
  await act(async () => vi.advanceTimersByTime(seconds * 1000));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(START);
});
afterEach(() => {
  vi.useRealTimers();
});

test("The time left is shown as minutes and seconds and follows the clock", async () => {
  render(<Countdown deadline={inSeconds(600)} />);
  expect(screen.getByRole("timer")).toHaveTextContent(/^10:00$/);
  await pass(18);
  expect(screen.getByRole("timer")).toHaveTextContent(/^9:42$/);
});

test("It is announced at five minutes and at one minute, and at no other time", async () => {
  const { container } = render(<Countdown deadline={inSeconds(600)} />);
  const spoken = container.querySelector("[aria-live=polite]");
  expect(spoken).toBeEmptyDOMElement();
  await pass(299);
  expect(spoken).toBeEmptyDOMElement();
  await pass(1);
  expect(spoken).toHaveTextContent("残り5分です");
  await pass(240);
  expect(spoken).toHaveTextContent("残り1分です");
});

test("An announcement is removed once there is more time", async () => {
  const { container, rerender } = render(<Countdown deadline={inSeconds(70)} />);
  await pass(10);
  expect(container.querySelector("[aria-live=polite]")).toHaveTextContent("残り1分です");
  rerender(<Countdown deadline={inSeconds(670)} />);
  expect(container.querySelector("[aria-live=polite]")).toBeEmptyDOMElement();
});

test("A countdown that begins under five minutes does not claim five", async () => {
  const { container } = render(<Countdown deadline={inSeconds(200)} />);
  await pass(3);
  expect(container.querySelector("[aria-live=polite]")).toBeEmptyDOMElement();
});

test("The end is reported once", async () => {
  const end = vi.fn();
  const { rerender } = render(<Countdown deadline={inSeconds(2)} onEnd={end} />);
  await pass(1);
  expect(end).not.toHaveBeenCalled();
  await pass(5);
  rerender(<Countdown deadline={inSeconds(2)} onEnd={() => end()} />);
  await pass(5);
  expect(end).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("timer")).toHaveTextContent("0:00");
});

test("An extended deadline is counted and reported again", async () => {
  const end = vi.fn();
  const { rerender } = render(<Countdown deadline={inSeconds(2)} onEnd={end} />);
  await pass(3);
  rerender(<Countdown deadline={inSeconds(63)} onEnd={end} />);
  expect(screen.getByRole("timer")).toHaveTextContent("1:00");
  await pass(60);
  expect(end).toHaveBeenCalledTimes(2);
});

test("The given clock counts, not the device's", () => {
  render(<Countdown deadline={inSeconds(600)} now={() => inSeconds(60)} />);
  expect(screen.getByRole("timer")).toHaveTextContent("9:00");
});

test("A phone that slept past the deadline shows the right time as soon as it wakes", async () => {
  const end = vi.fn();
  render(<Countdown deadline={inSeconds(60)} onEnd={end} />);
  vi.setSystemTime(inSeconds(300));
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.getByRole("timer")).toHaveTextContent("0:00");
  expect(end).toHaveBeenCalledTimes(1);
});
