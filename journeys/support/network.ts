import { randomInt } from "node:crypto";

/** The address of a network of its own: the sign-in mails that one network may ask for are limited. */
export function inventNetwork(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}
