import type { StoredAddress } from "@madoguchi/contract/address/address";
import { describeCareNeeds } from "@madoguchi/contract/profile/care-needs";
import { SEX_LABELS } from "@madoguchi/contract/profile/profile";
import type { KnownValues, ProposedField } from "@madoguchi/contract/proposal/proposed-fields";

const NONE = "なし";

/** A delivery address in one line, without the recipient. */
export function writeAddress(address: StoredAddress): string {
  if (address === null) return NONE;
  const { postcode, prefecture, city, town, street, building } = address;
  return `〒${postcode.slice(0, 3)}-${postcode.slice(3)} ${prefecture}${city}${town}${street} ${building}`.trim();
}

/** The value of one field of a correction or proposal. */
export function knownValueText(field: ProposedField, values: KnownValues): string {
  const { sex, birthdate, careNeeds, address } = values;
  switch (field) {
    case "sex":
      return sex === null || sex === undefined ? "未入力" : SEX_LABELS[sex === 0 ? 0 : 1];
    case "birthdate":
      return birthdate?.replaceAll("-", ".") || "未入力";
    case "careNeeds":
      return describeCareNeeds(careNeeds ?? []) || NONE;
    case "address":
      return address ? `${writeAddress(address)}\n${address.recipientName} 様　${address.phoneNumber}` : NONE;
    default:
      return values[field] || NONE;
  }
}
