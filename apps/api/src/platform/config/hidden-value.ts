const NAMES_SECRET = /(SECRET|KEY|TOKEN|CCID|PASSWORD|DESK_LINK)/;
/** Values that every patient's browser reads. */
const PUBLIC = new Set(["IDENTITY_API_KEY", "CARD_TOKEN_API_KEY"]);

const HIDDEN = "(hidden)";

function withoutPassword(value: string): string {
  const url = URL.parse(value);
  if (url === null || url.password === "") return value;
  // A pattern does it, because `URL` would normalise other parts of the address.
  return value.replace(/:\/\/([^/?#]*)@/, (_, account: string) => `://${account.split(":")[0]}:${HIDDEN}@`);
}

/** Whether a variable's whole value must stay hidden. */
export function isSecret(name: string): boolean {
  return NAMES_SECRET.test(name) && !PUBLIC.has(name);
}

/** Hides the accounts of several addresses in one variable, and a token in the user's place. */
function withoutAccounts(value: string): string {
  return value.replace(/:\/\/[^/?#,]*@/g, `://${HIDDEN}@`);
}

/** A variable's value as it may be shown and stored in a ticket: without secrets, keys and passwords of addresses. */
export function shownValue(name: string, value: string): string {
  if (isSecret(name)) return HIDDEN;
  return name === "LIVE_URL" ? withoutAccounts(value) : withoutPassword(value);
}
