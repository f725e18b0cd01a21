import {
  ALLERGY_CLASS_NAMES,
  type AllergyClass,
  CROSS_REACTIONS,
  classesInAnswer,
  classesOfMedicine,
} from "./allergy-classes.ts";
import { foldText } from "./fold-text.ts";

type PrescribedName = { name: string; allergyReason: string };

/**
 * A prescribed medicine that meets an allergy. `same-name`: the patient named this drug; `class`: one of its class;
 * `cross`: one of a class with which it may react too. `index` is the medicine's place.
 */
export type AllergyConflict = {
  index: number;
  kind: "same-name" | "class" | "cross";
  /** What the patient said. */
  told: string;
  message: string;
};

const ASKED = "処方するときは、理由を記録してください。";

const MESSAGES = {
  "same-name": () => `アレルギーの回答にあるお薬です。${ASKED}`,
  class: (name: string) => `アレルギーの回答にあたるお薬です（${name}）。${ASKED}`,
  cross: (name: string) => `アレルギーの回答と交差反応のおそれがあるお薬です（${name}）。${ASKED}`,
} as const satisfies Record<AllergyConflict["kind"], (name: string) => string>;

/** What follows the drug's own name: its form and its strength. */
const FORM =
  /(錠|カプセル|細粒|顆粒|散|シロツプ|ドライ|テープ|パツプ|クリーム|軟膏|ローシヨン|点眼|注|液|配合|od|[0-9]).*$/;
const SHORTEST_NAME = 3;

/** 「カルボシステイン」 of 「カルボシステイン錠500mg」; `undefined` for what is too short to be looked for. */
function stemOf(name: string): string | undefined {
  const stem = foldText(name).replace(FORM, "");
  return stem.length >= SHORTEST_NAME ? stem : undefined;
}

function kindOf(
  name: string,
  told: string,
): { kind: AllergyConflict["kind"]; of: AllergyClass | undefined } | undefined {
  const own = classesOfMedicine(name);
  const meant = classesInAnswer(told);
  const met = own.find((each) => meant.includes(each));
  if (met) return { kind: "class", of: met };
  const stem = stemOf(name);
  if (stem !== undefined && foldText(told).includes(stem)) return { kind: "same-name", of: undefined };
  const crossed = own.find((each) => meant.some((other) => CROSS_REACTIONS[other] === each));
  return crossed && { kind: "cross", of: crossed };
}

/** Every medicine that meets what the patient said of allergies, at most once, whether a reason was given or not. */
export function allergyConflicts(
  allergies: readonly { answer: string }[],
  medicines: readonly { name: string }[],
): AllergyConflict[] {
  return medicines.flatMap(({ name }, index) => {
    const found = allergies.flatMap(({ answer }) => {
      const met = kindOf(name, answer);
      return met ? [{ ...met, told: answer }] : [];
    });
    const [first] = found.toSorted((one, other) => Number(one.kind === "cross") - Number(other.kind === "cross"));
    if (!first) return [];
    const { kind, of, told } = first;
    return [{ index, kind, told, message: MESSAGES[kind](of ? ALLERGY_CLASS_NAMES[of] : "") }];
  });
}

/** The conflicts for which the doctor has given no reason: each stops the prescription. */
export function allergyStops(
  allergies: readonly { answer: string }[],
  medicines: readonly PrescribedName[],
): AllergyConflict[] {
  return allergyConflicts(allergies, medicines).filter(({ index }) => !medicines[index]?.allergyReason.trim());
}
