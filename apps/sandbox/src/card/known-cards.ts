/** How the card's bank behaves in an authentication (`docs/design/providers.md` 1.11). */
export const cardAuthentications = ["frictionless", "challenge", "attempt", "unknown"] as const;

export type CardAuthentication = (typeof cardAuthentications)[number];

type KnownCard = { authentication: CardAuthentication; brandId: string; acquirerCode: string };

/** The designated test numbers. Any other gets a token and is refused later, as in dummy mode. */
const KNOWN_CARDS: Record<string, KnownCard> = {
  "4111111111111111": { authentication: "frictionless", brandId: "4", acquirerCode: "02" },
  "5555555555554444": { authentication: "challenge", brandId: "5", acquirerCode: "03" },
  "3566002020360505": { authentication: "attempt", brandId: "35", acquirerCode: "01" },
};

const UNKNOWN_CARD: KnownCard = { authentication: "unknown", brandId: "", acquirerCode: "" };

/** The properties of a card by its number, which is not stored. */
export function recogniseCard(cardNumber: string): KnownCard {
  return KNOWN_CARDS[cardNumber] ?? UNKNOWN_CARD;
}

/** `411111********11`. */
export function maskCardNumber(cardNumber: string): string {
  return `${cardNumber.slice(0, 6)}${"*".repeat(Math.max(cardNumber.length - 8, 0))}${cardNumber.slice(-2)}`;
}

/** Whether the check digit of a card number is right (Luhn). */
export function hasValidCheckDigit(cardNumber: string): boolean {
  const sum = [...cardNumber].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
