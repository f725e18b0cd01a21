import { PREFECTURES } from "./prefectures.ts";

const NAMES: readonly string[] = PREFECTURES;

/** In the order of `PREFECTURES`. */
const IN_LATIN_LETTERS = [
  ...(["Hokkaido", "Aomori", "Iwate", "Miyagi", "Akita", "Yamagata"] as const),
  ...(["Fukushima", "Ibaraki", "Tochigi", "Gunma", "Saitama", "Chiba"] as const),
  ...(["Tokyo", "Kanagawa", "Niigata", "Toyama", "Ishikawa", "Fukui"] as const),
  ...(["Yamanashi", "Nagano", "Gifu", "Shizuoka", "Aichi", "Mie"] as const),
  ...(["Shiga", "Kyoto", "Osaka", "Hyogo", "Nara", "Wakayama"] as const),
  ...(["Tottori", "Shimane", "Okayama", "Hiroshima", "Yamaguchi", "Tokushima"] as const),
  ...(["Kagawa", "Ehime", "Kochi", "Fukuoka", "Saga", "Nagasaki"] as const),
  ...(["Kumamoto", "Oita", "Miyazaki", "Kagoshima", "Okinawa"] as const),
];

/**
 * The English build uses it instead of `prefecture-label.ts`: 「Tokyo (東京都)」.
 * @public
 */
export function prefectureLabel(name: string): string {
  const latin = IN_LATIN_LETTERS[NAMES.indexOf(name)];
  return latin === undefined ? name : `${latin} (${name})`;
}
