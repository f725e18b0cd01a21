/** Hosts that only a development machine has, and any host that calls itself a sandbox. */
const NOT_PRODUCTION = [
  /^localhost$/,
  /\.localhost$/,
  /^127\./,
  /^0\.0\.0\.0$/,
  /^\[::1?\]$/,
  /^host\.docker\.internal$/,
  /(^|[.-])sandbox([.-]|$)/,
];

function isSandbox(url: URL | null): boolean {
  // A name may end in the dot of the root, and means the same.
  const host = url?.hostname.toLowerCase().replace(/\.$/, "") ?? "";
  return host === "" || NOT_PRODUCTION.some((pattern) => pattern.test(host));
}

/**
 * What makes these services (variable → address) unfit for production, each in words: real patients' data would go to a
 * sandbox, or the answers that decide who is signed in would come over plain http.
 */
export function findUnfitServices(services: Record<string, string | undefined>): string[] {
  return Object.entries(services).flatMap(([variable, address]) => {
    if (address === undefined) return [];
    const url = URL.parse(address);
    if (isSandbox(url)) return [`${variable} points at a sandbox or at this machine`];
    return url?.protocol === "http:" ? [`${variable} must be https:// in production`] : [];
  });
}
