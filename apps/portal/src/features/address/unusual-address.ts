import type { Address } from "@madoguchi/contract/address/address";
import type { UnusualInput } from "@madoguchi/ui/forms/use-unusual-input";
import { formatPostcode } from "../../entities/address/format-postcode.ts";
import { describeUnusualPhoneNumber } from "../../entities/profile/unusual-values.ts";
import { comparePostcode } from "./postcode-agreement.ts";
import { ADDRESS_FIELD_IDS, type TypedAddress } from "./use-address-form.ts";
import type { PostcodeResult } from "./use-postcode-lookup.ts";

const MOST_NAMED_CITIES = 2;

function nameCities(candidates: readonly { prefecture: string; city: string }[]): string {
  const cities = [...new Set(candidates.map(({ prefecture, city }) => `${prefecture}${city}`))];
  const named = cities.slice(0, MOST_NAMED_CITIES).map((city) => `「${city}」`);
  return named.join("、") + (cities.length > MOST_NAMED_CITIES ? "など" : "");
}

/** Describes an address that does not agree with its postcode; `undefined` while the service is down. */
export function describeUnusualPostcode(address: TypedAddress, result: PostcodeResult): string | undefined {
  const { postcode, prefecture, city } = address;
  if (result.kind === "down") return undefined;
  const candidates = result.kind === "found" ? result.candidates : [];
  const agreement = comparePostcode(address, candidates);
  if (agreement === "agrees") return undefined;
  if (agreement === "unknown") return `郵便番号「${formatPostcode(postcode)}」の住所が見つかりません。`;
  return `郵便番号「${formatPostcode(postcode)}」は${nameCities(candidates)}の番号ですが、住所は「${prefecture}${city}」です。`;
}

export function isSamePlace(one: TypedAddress, other: TypedAddress): boolean {
  return (["postcode", "prefecture", "city", "town"] as const).every((field) => one[field] === other[field]);
}

export function findUnusualPhoneNumber({ phoneNumber }: Pick<Address, "phoneNumber">): UnusualInput[] {
  const text = describeUnusualPhoneNumber(phoneNumber);
  return text === undefined ? [] : [{ fieldId: ADDRESS_FIELD_IDS.phoneNumber, text }];
}
