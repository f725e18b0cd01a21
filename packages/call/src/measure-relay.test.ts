import { expect, test } from "vitest";
import { hasRelay, summarizePackets } from "./measure-relay.ts";

test("the median time and the lost share of the packets are returned", () => {
  expect(
    summarizePackets(200, [...Array.from({ length: 99 }, () => 30.4), ...Array.from({ length: 99 }, () => 50)]),
  ).toEqual({
    roundTripMs: 50,
    lossPercent: 1,
  });
  expect(summarizePackets(3, [12, 10, 11])).toEqual({ roundTripMs: 11, lossPercent: 0 });
});

test("without any packet the time is unknown", () => {
  expect(summarizePackets(250, [])).toEqual({ roundTripMs: null, lossPercent: null });
});

test.each([
  [["turn:relay.example:3478?transport=udp"], true],
  [["stun:stun.example", "turns:relay.example:443?transport=tcp"], true],
  [["stun:stun.example"], false],
])("%s is a relay: %s", (urls, expected) => {
  expect(hasRelay({ iceServers: [{ urls }], isRelayOnly: false, expiresAt: "2026-05-12T14:50:00+09:00" })).toBe(
    expected,
  );
});

test("without servers there is no relay", () => {
  expect(hasRelay(null)).toBe(false);
});
