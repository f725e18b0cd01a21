import { randomInt } from "node:crypto";

/** Capital letters and digits that cannot be confused when read over the telephone: no 0 O 1 I L. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const GROUP_CHARACTERS = 4;

function group(randomBelow: (limit: number) => number): string {
  return Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET.charAt(randomBelow(ALPHABET.length))).join("");
}

/** A number that the patient can read out to the clinic: `K7QM-2XWD`. It has no meaning and cannot be guessed. */
export function createReservationNumber(randomBelow: (limit: number) => number = randomInt): string {
  return `${group(randomBelow)}-${group(randomBelow)}`;
}
