/** Hosts that only a development machine has, and any host that calls itself a sandbox. */
const NOT_PRODUCTION = [
  /^localhost$/,
  /\.localhost$/,
  /^127\./,
  /^0\.0\.0\.0$/,
  /^\[::1?\]$/,
  /(^|[.-])sandbox([.-]|$)/,
];

/** Which of these services (variable → address) are not fit for production: real patients' data would go to them. */
export function findSandboxes(services: Record<string, string | undefined>): string[] {
  return Object.entries(services).flatMap(([variable, address]) => {
    if (address === undefined) return [];
    const host = URL.parse(address)?.hostname.toLowerCase() ?? "";
    return host === "" || NOT_PRODUCTION.some((pattern) => pattern.test(host)) ? [variable] : [];
  });
}
