/** Unmonitored screens: they show health or card data, answers to the clinic, or their address is a secret. */
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
  "/settings/clinic-form",
  "/settings/documents",
  "/settings/receipts",
  "/settings/access-log",
  "/settings/waitlist",
  "/reservation/payment-remaining",
  "/reservation/registration",
  "/reservation/user-profile",
  "/finish-magic-link-login",
  "/line-login",
  "/line-link",
  "/email-undo",
  "/companion",
];

/** Whether a path, or the pattern of one, belongs to a screen that neither monitoring nor tag manager may see. */
export function isUnmonitoredRoute(path: string): boolean {
  return SILENT.some((silent) => path === silent || path.startsWith(`${silent}/`) || path.startsWith(`${silent}?`));
}
