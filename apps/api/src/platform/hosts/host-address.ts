/** The address at a host, with the scheme and the port of `baseUrl`; `baseUrl` itself where no host is given. */
export function hostAddress(baseUrl: string, host: string | undefined): string {
  if (host === undefined) return baseUrl;
  const url = new URL(baseUrl);
  url.hostname = host;
  return url.origin;
}
