import { foldText } from "../allergy/fold-text.ts";
import { patternOf } from "../allergy/word-pattern.ts";

/**
 * The highest daily dose of an ingredient for an adult in its package insert, in mg: from the insert's upper limit
 * (「超えない」「最高」「限度」「まで」), section 6 or 7. Not for drugs of two ingredients, and not for children.
 */
const LIMITS = [
  ["アセトアミノフェン", "アセトアミノフェン カロナール", 4000, "カロナール錠"],
  ["ロキソプロフェン", "ロキソプロフェン ロキソニン", 180, "ロキソニン錠"],
  ["イブプロフェン", "イブプロフェン ブルフェン", 600, "ブルフェン錠"],
  ["ジクロフェナク", "ジクロフェナク ボルタレン", 100, "ボルタレン錠"],
  ["レボセチリジン", "レボセチリジン ザイザル", 10, "ザイザル錠"],
  ["セチリジン", "セチリジン ジルテック", 20, "ジルテック錠"],
  ["ルパタジン", "ルパタジン ルパフィン", 20, "ルパフィン錠"],
  ["トリアゾラム", "トリアゾラム ハルシオン", 0.5, "ハルシオン錠"],
  ["ゾルピデム", "ゾルピデム マイスリー", 10, "マイスリー錠"],
  ["ゾピクロン", "(?<!エス)ゾピクロン アモバン", 10, "アモバン錠"],
  ["エスゾピクロン", "エスゾピクロン ルネスタ", 3, "ルネスタ錠"],
  ["レンボレキサント", "レンボレキサント デエビゴ", 10, "デエビゴ錠"],
  ["フィナステリド", "フィナステリド プロペシア", 1, "プロペシア錠"],
  ["トラネキサム酸", "トラネキサム トランサミン", 2000, "トランサミン錠"],
] as const;

const PATTERNS = LIMITS.map(([name, words, milligrams, source]) => ({
  name,
  pattern: patternOf(words),
  milligrams,
  source,
}));

export type DailyLimit = { name: string; milligrams: number; source: string };

/** The limit for a drug by its name and 有効成分; `undefined` where the table has none. */
export function dailyLimitOf({
  name,
  ingredient = "",
}: {
  name: string;
  ingredient?: string | undefined;
}): DailyLimit | undefined {
  const plain = foldText(`${name} ${ingredient}`);
  if (plain.includes("配合")) return undefined;
  const found = PATTERNS.find(({ pattern }) => pattern.test(plain));
  return found && { name: found.name, milligrams: found.milligrams, source: `${found.source} 添付文書 6 用法及び用量` };
}

const STRENGTH = /(\d+(?:\.\d+)?)(mg|g|μg|µg)/;
const AMOUNT = /^(\d+(?:\.\d+)?)(?:錠|カプセル|包|個)$/;
const IN_MILLIGRAMS = { mg: 1, g: 1000, μg: 0.001, µg: 0.001 } as const;

/**
 * mg a day of 「カロナール錠500mg」 with 「21錠」 for seven days; `undefined` if name or amount lack it, such as for powders by
 * weight, liquids and topical drugs.
 */
export function milligramsADay({
  name,
  quantity,
  days,
}: {
  name: string;
  quantity: string;
  days: number;
}): number | undefined {
  const [, strength, unit] = STRENGTH.exec(name.normalize("NFKC")) ?? [];
  const [, amount] = AMOUNT.exec(quantity.normalize("NFKC").trim()) ?? [];
  if (strength === undefined || amount === undefined || days < 1) return undefined;
  const factor = IN_MILLIGRAMS[unit as keyof typeof IN_MILLIGRAMS];
  return (Number(strength) * factor * Number(amount)) / days;
}
