import { randomInt } from "node:crypto";

/** An address of a network of its own: each network has a limit of sign-in mails. */
export function inventNetwork(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}
