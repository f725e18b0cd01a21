import type { readAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import type { Place } from "../../api/call-options.ts";
import { type FirstCall, firstRead } from "../../api/first-call.ts";
import { recordKeys } from "../../fetching/record-keys.ts";

/** The first call of the screens of the delivery address. */
export function addressCall(place: Place): FirstCall {
  const path = "/api/v1/customer/business/{medicalBusinessId}/address";
  return firstRead<typeof readAddressCall>(path, place, recordKeys.address(place));
}
