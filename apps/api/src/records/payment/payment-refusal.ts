import type { PaymentFailure } from "@madoguchi/contract/payment/payment";

/**
 * The HTTP status of a refusal by the card provider, in place of the catalogue's 502: 400 for what the caller sent (an
 * invented or used token, a wrong code), 402 for a card or an authentication that its company refused.
 */
export function refusalStatusOf(failure: PaymentFailure | null): { status?: 400 | 402 } {
  switch (failure) {
    case "input":
      return { status: 400 };
    case "card":
    case "authentication":
    case "cancelled":
      return { status: 402 };
    default:
      return {};
  }
}
