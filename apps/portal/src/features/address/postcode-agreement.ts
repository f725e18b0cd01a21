import type { PostcodeCandidate } from "@madoguchi/contract/address/postcode";

/** The part of an address that its postcode determines. */
export type Place = Pick<PostcodeCandidate, "prefecture" | "city" | "town">;

/** Letters in the names of cities with their variant forms, the compared form first. */
const LETTER_FORMS = [
  "ケヶがガヵカ",
  "竜龍",
  "条條",
  "曽曾",
  "桧檜",
  "梼檮",
  "鯵鰺",
  "釜竈",
  "騨驒",
  "沢澤",
  "浜濱",
  "島嶋嶌",
  "崎﨑",
];

const COMPARED_FORM = new Map(LETTER_FORMS.flatMap(([first = "", ...others]) => others.map((form) => [form, first])));

/** Spaces and variation selectors are ignored, and 龍ヶ崎 is 竜ケ崎. */
function toCompared(text: string): string {
  const plain = text.normalize("NFKC").replace(/[\s\p{Variation_Selector}]/gu, "");
  return [...plain].map((letter) => COMPARED_FORM.get(letter) ?? letter).join("");
}

/** 余市郡仁木町 is also written 仁木町, and 八丈島八丈町 is 八丈町. */
function withoutDistrict(city: string): string {
  return city.replace(/^.+?郡(?=.+[町村]$)|^[^郡]+?島(?=.+[町村]$)/, "");
}

/** The city of a ward: 横浜市中区 → 横浜市. */
function withoutWard(city: string): string | undefined {
  return /^(.+市).+区$/.exec(city)?.[1];
}

const WARD = /^.{1,4}区/;

/** Whether an address can be in a city: the ward may be written with the town, or be left out. */
function liesIn({ prefecture, city, town }: Place, candidate: PostcodeCandidate): boolean {
  const typedCity = toCompared(city).replace(toCompared(prefecture), "");
  const typed = typedCity + toCompared(town);
  const known = toCompared(candidate.city);
  if (typed.startsWith(known) || typed.startsWith(withoutDistrict(known))) return true;
  return withoutWard(known) === typedCity && !WARD.test(toCompared(town));
}

/**
 * Whether an address agrees with the places of its postcode; `unknown` for a postcode without places. Towns are not
 * compared: Kyoto's streets, 字 and 丁目 have too many spellings.
 */
export function comparePostcode(
  place: Place,
  candidates: readonly PostcodeCandidate[],
): "agrees" | "differs" | "unknown" {
  if (candidates.length === 0) return "unknown";
  const inPrefecture = candidates.filter(({ prefecture }) => prefecture === place.prefecture);
  return inPrefecture.some((candidate) => liesIn(place, candidate)) ? "agrees" : "differs";
}
