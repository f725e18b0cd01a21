import { foldText } from "./fold-text.ts";

/** The end of a name: the drug's form and strength. */
const FORM =
  /(錠|カプセル|細粒|顆粒|散|シロツプ|ドライ|テープ|パツプ|クリーム|軟膏|ローシヨン|点眼|注|液|配合|od|[0-9]).*$/;
const SHORTEST_NAME = 3;

/** 「カルボシステイン」 of 「カルボシステイン錠500mg」; `undefined` for a stem that is too short to search for. */
export function stemOf(name: string): string | undefined {
  const stem = foldText(name).replace(FORM, "");
  return stem.length >= SHORTEST_NAME ? stem : undefined;
}
