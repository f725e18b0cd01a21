/** Where nobody watches: what is on these screens is about somebody's health or card, or the address is a key. */
const SILENT = [
  "/questions",
  "/treatment",
  "/history",
  "/examination",
  "/examination-test",
  "/repurchase-medicines",
  "/payment",
  "/payment-information",
  "/settings/payment-method",
  "/reservation/payment-remaining",
  "/finish-magic-link-login",
  "/line-login",
  "/line-link",
];

/** Whether a path, or the pattern of one, belongs to a screen that neither monitoring nor tag manager may see. */
export function isUnmonitoredRoute(path: string): boolean {
  return SILENT.some((silent) => path === silent || path.startsWith(`${silent}/`) || path.startsWith(`${silent}?`));
}
