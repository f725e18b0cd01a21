import { isIPv6 } from "node:net";
import type { AnyCall } from "./app-env.ts";

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const NETWORK_GROUPS = 4;

/** An IPv6 customer owns a whole /64, so that is what is counted; an IPv4 address is counted as it is. */
function networkOf(address: string): string {
  const mapped = IPV4_IN_IPV6.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const after = tail === "" ? [] : tail.split(":");
    while (groups.length + after.length < 8) groups.push("0");
    groups.push(...after);
  }
  return `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

function readAddress(context: AnyCall, trustedProxyHops: number): string {
  const direct = context.env?.incoming?.socket.remoteAddress ?? "unknown";
  if (trustedProxyHops === 0) return direct;
  const forwarded = (context.req.header("x-forwarded-for") ?? "").split(",").map((entry) => entry.trim());
  return forwarded.at(-trustedProxyHops) || direct;
}

/**
 * The network address a request came from, for rate limits alone: never logged, never stored unhashed. Each trusted proxy
 * appends one entry to `x-forwarded-for`; whatever stands before those entries was written by the client and is ignored.
 */
export function clientNetwork(context: AnyCall, trustedProxyHops: number): string {
  return networkOf(readAddress(context, trustedProxyHops));
}

/** The address itself, which the card companies ask for when somebody pays; handed on and kept nowhere. */
export function clientAddress(context: AnyCall, trustedProxyHops: number): string {
  const address = readAddress(context, trustedProxyHops);
  return IPV4_IN_IPV6.exec(address)?.[1] ?? address;
}
