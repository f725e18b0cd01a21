import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { ProbeFailure } from "../probe/probe.port.ts";

/** Where a program may connect. `public`: to the internet alone, so that nobody can scan our network through it. */
export type Reach = "anywhere" | "public";

/** This machine, private networks and unrouted addresses (RFC 6890), with IPv6 addresses that carry an IPv4 one. */
const NOT_PUBLIC: Record<"ipv4" | "ipv6", readonly (readonly [string, number])[]> = {
  ipv4: [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["224.0.0.0", 3],
  ],
  ipv6: [
    ["::", 96],
    ["::ffff:0:0", 96],
    ["64:ff9b::", 96],
    ["2002::", 16],
    ["fc00::", 7],
    ["fe80::", 9],
    ["ff00::", 8],
  ],
};

/** One list for each: in a common one the IPv4 addresses within IPv6 would be all of IPv4. */
function blockOf(family: "ipv4" | "ipv6"): BlockList {
  const blocked = new BlockList();
  for (const [network, prefix] of NOT_PUBLIC[family]) blocked.addSubnet(network, prefix, family);
  return blocked;
}

const BLOCKED = { ipv4: blockOf("ipv4"), ipv6: blockOf("ipv6") };

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  return !BLOCKED[family].check(address, family);
}

/**
 * Resolves a host to a public address, which the caller must connect to. Throws a `ProbeFailure`: `refused` when one of
 * its addresses is not public, `no-answer` for an unknown name.
 */
export async function findPublicAddress(host: string): Promise<string> {
  const found = await lookup(host, { all: true }).catch(() => []);
  const [first] = found;
  if (!first) throw new ProbeFailure("no-answer");
  if (!found.every(({ address }) => isPublicAddress(address))) throw new ProbeFailure("refused", "EACCES");
  return first.address;
}
