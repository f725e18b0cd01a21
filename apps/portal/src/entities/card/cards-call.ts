import type { readCardsCall } from "@madoguchi/contract/card/card.patient.calls";
import type { Place } from "../../api/call-options.ts";
import { type FirstCall, firstRead } from "../../api/first-call.ts";
import { recordKeys } from "../../fetching/record-keys.ts";

/** The first call of the screens of the cards. */
export function cardsCall(place: Place): FirstCall {
  const path = "/api/v1/customer/business/{medicalBusinessId}/card";
  return firstRead<typeof readCardsCall>(path, place, recordKeys.cards(place));
}
