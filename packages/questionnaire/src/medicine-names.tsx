import { normaliseKatakana } from "@madoguchi/contract/japanese-input/normalise";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { createContext, use } from "react";

/** The clinic's list of medicines, for suggestions while a name is typed. */
export const MedicineNamesContext = createContext<readonly string[]>([]);

const FEWEST_LETTERS = 2;
const MOST_OFFERED = 6;

/** The text after the last comma or line break is being typed. */
function splitTyped(text: string): { before: string; typed: string } {
  const typed = /[^、,，\n]*$/.exec(text)?.[0] ?? "";
  return { before: text.slice(0, text.length - typed.length), typed: typed.trim() };
}

/** The names that begin with the typed text, then those that contain it; hiragana is read as katakana. */
export function findMedicineNames(names: readonly string[], text: string): string[] {
  const wanted = normaliseKatakana(splitTyped(text).typed);
  if (wanted.length < FEWEST_LETTERS) return [];
  const places = names.flatMap((name) => {
    const place = normaliseKatakana(name).indexOf(wanted);
    return place === -1 || name === wanted ? [] : [{ name, place }];
  });
  return places
    .toSorted((one, other) => Number(one.place > 0) - Number(other.place > 0))
    .slice(0, MOST_OFFERED)
    .map(({ name }) => name);
}

/** Suggests names of medicines that begin with the last typed text, each as a button that completes it. */
export function MedicineNames({ text, onChoose }: { text: string; onChoose: (text: string) => void }) {
  const found = findMedicineNames(use(MedicineNamesContext), text);
  const { before } = splitTyped(text);
  return (
    <>
      <p role="status" className="sr-only">
        {found.length > 0 && `お薬の名前の候補が${found.length}件あります。`}
      </p>
      {found.length > 0 && (
        <ul aria-label="お薬の名前の候補" className="flex flex-wrap gap-2">
          {found.map((name) => (
            <li key={name}>
              <Chip className="bg-tint-strong! text-left" onClick={() => onChoose(`${before}${name}、`)}>
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
