const NAMES_SECRET = /(SECRET|KEY|TOKEN|CCID|PASSWORD|DESK_LINK)/;
/** Every browser of a patient reads these. */
const PUBLIC = new Set(["IDENTITY_API_KEY", "CARD_TOKEN_API_KEY"]);

const HIDDEN = "(hidden)";

function withoutPassword(value: string): string {
  const url = URL.parse(value);
  if (url === null || url.password === "") return value;
  // By hand: `URL` would write other parts of the address in its own way.
  return value.replace(/:\/\/([^/?#]*)@/, (_, account: string) => `://${account.split(":")[0]}:${HIDDEN}@`);
}

/** Whether a variable's whole value must stay hidden. */
export function isSecret(name: string): boolean {
  return NAMES_SECRET.test(name) && !PUBLIC.has(name);
}

/** Several addresses of one variable, and a token in the user's place. */
function withoutAccounts(value: string): string {
  return value.replace(/:\/\/[^/?#,]*@/g, `://${HIDDEN}@`);
}

/** A variable's value as it may be shown and kept in a ticket: no secret, no key, no password of an address. */
export function shownValue(name: string, value: string): string {
  if (isSecret(name)) return HIDDEN;
  return name === "LIVE_URL" ? withoutAccounts(value) : withoutPassword(value);
}
