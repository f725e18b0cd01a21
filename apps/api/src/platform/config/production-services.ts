const THIS_MACHINE = [/^localhost$/, /\.localhost$/, /^127\./, /^0\.0\.0\.0$/, /^\[::1?\]$/];

/** Hosts of development machines, and any host whose name has the word sandbox. */
const NOT_PRODUCTION = [...THIS_MACHINE, /^host\.docker\.internal$/, /(^|[.-])sandbox([.-]|$)/];

/** The host without the dot of the root that a name may end in. */
function hostOf(url: URL | null): string {
  return url?.hostname.toLowerCase().replace(/\.$/, "") ?? "";
}

export function isThisMachine(address: string): boolean {
  const host = hostOf(URL.parse(address));
  return THIS_MACHINE.some((pattern) => pattern.test(host));
}

function isSandbox(url: URL | null): boolean {
  const host = hostOf(url);
  return host === "" || NOT_PRODUCTION.some((pattern) => pattern.test(host));
}

/**
 * Why these services (variable → address) are unfit for production, one sentence each: real patients' data would go to
 * a sandbox, or the answers that identify a patient would come over plain http.
 */
export function findUnfitServices(services: Record<string, string | undefined>): string[] {
  return Object.entries(services).flatMap(([variable, address]) => {
    if (address === undefined) return [];
    const url = URL.parse(address);
    if (isSandbox(url)) return [`${variable} points at a sandbox or at this machine`];
    return url?.protocol === "http:" ? [`${variable} must be https:// in production`] : [];
  });
}
