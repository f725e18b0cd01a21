import { toCalendarDay } from "../time/tokyo.ts";

/** Checks the last digit of a card number (Luhn). Takes digits only. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Whether a card's `MM/YY` has passed: it is valid until the end of that month, by Japan's calendar. */
export function isCardExpired(expiry: string, now: Date): boolean {
  const [month = "", year = ""] = expiry.split("/");
  return `20${year}-${month}` < toCalendarDay(now).slice(0, "2026-05".length);
}
