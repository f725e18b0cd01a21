import { foldText } from "@madoguchi/contract/allergy/fold-text";

/** A place of the desk or an act that one press begins. */
export type Command = {
  label: string;
  /** Which kind it is, as its heading says. */
  group: "画面" | "操作" | "設定";
  /** What else it is found by, such as its reading. */
  words?: string | undefined;
  run: () => void;
};

/** Those whose name or words have what is typed, those that begin with it first; for nothing typed the places and acts. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const wanted = foldText(typed);
  if (wanted === "") return commands.filter(({ group }) => group !== "設定");
  const found = commands.filter(({ label, words = "" }) => foldText(`${label} ${words}`).includes(wanted));
  const rank = ({ label }: Command) => (foldText(label).startsWith(wanted) ? 0 : 1);
  return found.toSorted((one, other) => rank(one) - rank(other));
}
