/** The address at a host, with the scheme and the port of another one; that one itself where no host is named. */
export function hostAddress(baseUrl: string, host: string | undefined): string {
  if (host === undefined) return baseUrl;
  const url = new URL(baseUrl);
  url.hostname = host;
  return url.origin;
}
