import { foldText } from "./fold-text.ts";

/** What follows the drug's own name: its form and its strength. */
const FORM =
  /(錠|カプセル|細粒|顆粒|散|シロツプ|ドライ|テープ|パツプ|クリーム|軟膏|ローシヨン|点眼|注|液|配合|od|[0-9]).*$/;
const SHORTEST_NAME = 3;

/** 「カルボシステイン」 of 「カルボシステイン錠500mg」; `undefined` for what is too short to be looked for. */
export function stemOf(name: string): string | undefined {
  const stem = foldText(name).replace(FORM, "");
  return stem.length >= SHORTEST_NAME ? stem : undefined;
}
