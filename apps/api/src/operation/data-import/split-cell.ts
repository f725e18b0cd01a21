import { PREFECTURES } from "@madoguchi/contract/address/prefectures";

/** Splits family name and first name at a space of any width. */
export function splitName(text: string): [string, string] | undefined {
  const [lastName, ...rest] = text.trim().split(/\s+/u);
  return lastName && rest.length > 0 ? [lastName, rest.join(" ")] : undefined;
}

/**
 * 郡 with its town, a city with its ward, a city, a ward of Tokyo, else a town or village. Names such as 四日市市, 東村山市, 蒲郡市
 * and 大和郡山市 contain another one of these letters.
 */
const CITY =
  /^((?:余市|高市|[^市]+?)郡(?!市|山市).+?[町村]|[^0-9区]+?市[^0-9市]{1,4}区|[^0-9]*?日市市|[^0-9区]+?市|[^0-9]+?区|.+?[町村])(.+)$/u;

/** Splits an address into prefecture, city and the rest. */
export function splitAddress(text: string): { prefecture: string; city: string; street: string } | { problem: string } {
  const address = text.normalize("NFKC").trim();
  if (address === "") return { prefecture: "", city: "", street: "" };
  const prefecture = PREFECTURES.find((name) => address.startsWith(name));
  if (prefecture === undefined) return { problem: "住所を都道府県から入力してください。" };
  const rest = address.slice(prefecture.length).trim();
  const [, city, street] = CITY.exec(rest) ?? [];
  if (city === undefined || street === undefined) return { problem: "住所を市区町村と番地に分けられません。" };
  return { prefecture, city, street: street.trim() };
}
