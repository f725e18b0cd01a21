import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "./app-env.ts";
import { clientNetwork } from "./client-address.ts";

async function networkOf(direct: string, hops: number, forwarded?: string): Promise<string> {
  const app = new Hono<AppEnv>();
  app.get("/", (context) => context.text(clientNetwork(context, hops)));
  const init = forwarded === undefined ? {} : { headers: { "x-forwarded-for": forwarded } };
  const answer = await app.request("/", init, { incoming: { socket: { remoteAddress: direct } } });
  return answer.text();
}

test.each([
  ["without a proxy, what the client writes itself is ignored", "198.51.100.7", 0, "203.0.113.9", "198.51.100.7"],
  ["behind one proxy, its entry counts", "10.0.0.1", 1, "203.0.113.9", "203.0.113.9"],
  ["behind one proxy, an entry written by the client is ignored", "10.0.0.1", 1, "1.1.1.1, 203.0.113.9", "203.0.113.9"],
  ["behind two proxies, the outer one's entry counts", "10.0.0.1", 2, "1.1.1.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
  ["behind a proxy that says nothing, its own address counts", "10.0.0.1", 1, undefined, "10.0.0.1"],
  ["an IPv4 address in IPv6 clothes is an IPv4 address", "::ffff:198.51.100.7", 0, undefined, "198.51.100.7"],
  ["an IPv6 address counts by its network", "2001:db8:1:2:3:4:5:6", 0, undefined, "2001:db8:1:2::/64"],
  ["an IPv6 address counts the same however it is written", "2001:0DB8:1:2::A", 0, undefined, "2001:db8:1:2::/64"],
  ["a port that the proxy wrote does not count", "10.0.0.1", 1, "203.0.113.9:50123", "203.0.113.9"],
  ["nor one after an IPv6 address", "10.0.0.1", 1, "[2001:db8:1:2::a]:50123", "2001:db8:1:2::/64"],
  ["a shortened IPv6 address counts by its network", "2001:db8::6", 0, undefined, "2001:db8:0:0::/64"],
])("%s", async (_, direct, hops, forwarded, expected) => {
  expect(await networkOf(direct, hops, forwarded)).toBe(expected);
});
