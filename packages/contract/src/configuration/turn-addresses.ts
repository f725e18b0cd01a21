/** The form that browsers accept (RFC 7065). */
const TURN_ADDRESS = /^turns?:(\[[\da-f:]+\]|[\w.-]+)(:\d{1,5})?(\?transport=(udp|tcp))?$/i;

const HIGHEST_PORT = 65_535;

/** Several addresses of one relay, separated by commas. */
export function splitTurnAddresses(text: string): string[] {
  return text.split(",").map((address) => address.trim());
}

/** Whether it is a `turn:` or `turns:` address. */
export function isTurnAddress(address: string): boolean {
  const port = TURN_ADDRESS.exec(address)?.[2];
  return TURN_ADDRESS.test(address) && Number(port?.slice(1) ?? 0) <= HIGHEST_PORT;
}
