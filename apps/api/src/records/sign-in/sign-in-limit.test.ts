import { expect, test } from "vitest";
import { ADDRESS_LIMITS, mailboxOf, NETWORK_LIMITS, secondsUntilAllowed } from "./sign-in-limit.ts";

const now = new Date("2026-05-11T09:00:00+09:00");

/** The instants that many seconds ago, oldest first. */
function ago(...seconds: number[]): Date[] {
  return seconds.map((second) => new Date(now.getTime() - second * 1000));
}

test.each([
  ["the first mail", [], 0],
  ["a second after one second", [1], 59],
  ["a second after 59.5 seconds", [59.5], 1],
  ["a second after a minute", [60], 0],
  ["a fifth in an hour", [3000, 2000, 1000, 100], 0],
  ["a sixth in an hour", [3000, 2000, 1500, 1000, 100], 600],
  ["a sixth just after the fifth", [3000, 2000, 1500, 1000, 10], 600],
  ["a sixth when the first is an hour old", [3600, 2000, 1500, 1000, 100], 0],
  ["a sixth when the minute is the longer wait", [3590, 2000, 1500, 1000, 10], 50],
])("%s to one address waits as long as it must", (_, seconds, wait) => {
  expect(secondsUntilAllowed(ago(...seconds), ADDRESS_LIMITS, now)).toBe(wait);
});

test("300 mails an hour are sent for one network, and the next waits until the first is an hour old", () => {
  const requests = ago(...Array.from({ length: 300 }, (_, index) => 3000 - index));
  expect(secondsUntilAllowed(requests.slice(1), NETWORK_LIMITS, now)).toBe(0);
  expect(secondsUntilAllowed(requests, NETWORK_LIMITS, now)).toBe(600);
});

test.each([
  ["hanako@example.com", "hanako@example.com"],
  ["hanako+clinic@example.com", "hanako@example.com"],
  ["hanako+a+b@example.com", "hanako@example.com"],
  ["ha.na.ko@gmail.com", "hanako@gmail.com"],
  ["ha.nako+1@googlemail.com", "hanako@gmail.com"],
  ["+hanako@example.com", "+hanako@example.com"],
  ["hanako@mail.example.com", "hanako@mail.example.com"],
])("%s is counted with %s", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
