import { foldText } from "@madoguchi/contract/allergy/fold-text";

/** A place of the desk, or an action. */
export type Command = {
  label: string;
  /** Its group in the list. */
  group: "画面" | "操作" | "設定";
  /** Further search words, such as its reading. */
  words?: string | undefined;
  run: () => void;
};

/** Commands whose name or words contain the text, prefixes first; for an empty text the places and actions. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const wanted = foldText(typed);
  if (wanted === "") return commands.filter(({ group }) => group !== "設定");
  const found = commands.filter(({ label, words = "" }) => foldText(`${label} ${words}`).includes(wanted));
  const rank = ({ label }: Command) => (foldText(label).startsWith(wanted) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}
