/** A name or an IPv4 address, or an IPv6 address in brackets; with a port or without. */
const HOST = /^(?:([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)\.?|(\[[0-9a-f:.]+\]))(?::\d{1,5})?$/i;

/** The longest DNS name, with a port. */
const LONGEST = 260;

/**
 * A host in its normal form: small letters, without a port or the dot of the root; an IPv6 address in its one short
 * spelling, with brackets. `undefined` for an invalid host.
 */
export function readHostName(header: string | undefined): string | undefined {
  if (header === undefined || header.length > LONGEST) return undefined;
  const [, name, ipv6] = HOST.exec(header.trim()) ?? [];
  if (name !== undefined) return name.toLowerCase();
  return ipv6 === undefined ? undefined : URL.parse(`http://${ipv6}/`)?.hostname;
}

/** The headers that name the host of a request. */
type HostHeaders = { host: string | undefined; forwarded: string | undefined };

/**
 * The host that the browser requested. Where the operator has said so, proxies pass it on in `X-Forwarded-Host`, whose
 * entries count from its end as those of `X-Forwarded-For`; many proxies replace the header instead of appending to it,
 * so that a shorter one is read from its beginning. Otherwise it is the visitor's own, and is ignored: a proxy that
 * counts addresses need not remove it.
 */
export function askedHost({ host, forwarded }: HostHeaders, forwardedHostHops: number): string | undefined {
  if (forwardedHostHops === 0 || forwarded === undefined || forwarded.trim() === "") return readHostName(host);
  const entries = forwarded.split(",");
  return readHostName(entries.at(-forwardedHostHops) ?? entries[0]);
}
