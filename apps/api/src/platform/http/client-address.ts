import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import type { AnyCall } from "./app-env.ts";

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Some proxies append the port: `198.51.100.7:50123`, `[2001:db8::1]:50123`. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;
const NETWORK_GROUPS = 4;

/** One spelling for one address: small letters, no leading zeros, the longest run of zeros left out. */
function canonicalIPv6(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** An IPv6 customer has a whole /64, which is counted as one; an IPv4 address is counted as it is. */
function networkOf(address: string): string {
  const mapped = IPV4_IN_IPV6.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address) || address.includes("%")) return address;
  const [head = "", tail] = canonicalIPv6(address).split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const after = tail === "" ? [] : tail.split(":");
    while (groups.length + after.length < 8) groups.push("0");
    groups.push(...after);
  }
  return `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

function chooseAddress(direct = "unknown", header = "", trustedProxyHops = 0): string {
  if (trustedProxyHops === 0) return direct;
  const forwarded = header.split(",").map((entry) => entry.trim());
  const entry = forwarded.at(-trustedProxyHops);
  if (entry === undefined || entry === "") return direct;
  const [, ipv6, ipv4] = WITH_PORT.exec(entry) ?? [];
  if (ipv6 !== undefined && isIPv6(ipv6)) return ipv6;
  return ipv4 !== undefined && isIPv4(ipv4) ? ipv4 : entry;
}

function readAddress({ env, req }: AnyCall, trustedProxyHops: number): string {
  return chooseAddress(env?.incoming?.socket.remoteAddress, req.header("x-forwarded-for"), trustedProxyHops);
}

/**
 * The network address of a request, for rate limits alone: never logged, never stored unhashed. Each trusted proxy
 * appends one entry to `x-forwarded-for`; the entries before those come from the client and are ignored.
 */
export function clientNetwork(context: AnyCall, trustedProxyHops: number): string {
  return networkOf(readAddress(context, trustedProxyHops));
}

/**
 * The network address, counted by each business separately: an address of a mobile carrier may be that of thousands of
 * patients of one business, which must not use up the limit of another's.
 */
export function networkAtBusiness(
  context: AnyCall,
  { trustedProxyHops, medicalBusinessId }: { trustedProxyHops: number; medicalBusinessId: string },
): string {
  return `${medicalBusinessId} ${clientNetwork(context, trustedProxyHops)}`;
}

/** The network address of a request for a WebSocket. */
export function networkOfMessage({ socket, headers }: IncomingMessage, trustedProxyHops: number): string {
  const forwarded = headers["x-forwarded-for"];
  const header = Array.isArray(forwarded) ? forwarded.join(",") : forwarded;
  return networkOf(chooseAddress(socket.remoteAddress, header, trustedProxyHops));
}

/** The address itself, which the card companies require of a payment; it is passed on and never stored. */
export function clientAddress(context: AnyCall, trustedProxyHops: number): string {
  const address = readAddress(context, trustedProxyHops);
  return IPV4_IN_IPV6.exec(address)?.[1] ?? address;
}
