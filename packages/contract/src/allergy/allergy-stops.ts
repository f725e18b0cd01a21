import {
  ALLERGY_CLASS_NAMES,
  type AllergyClass,
  CROSS_REACTIONS,
  classesInAnswer,
  classesOfListed,
  type ListedDrug,
} from "./allergy-classes.ts";
import { foldText } from "./fold-text.ts";
import { stemOf } from "./medicine-stem.ts";

type PrescribedDrug = ListedDrug & { allergyReason: string };

/**
 * A prescribed medicine that meets an allergy. `same-name`: the patient named this drug; `class`: one of its class;
 * `cross`: one of a class with a possible cross-reaction. `index` is the medicine's place.
 */
export type AllergyConflict = {
  index: number;
  kind: "same-name" | "class" | "cross";
  /** The patient's words. */
  answer: string;
  message: string;
};

const ASKED = "処方するときは、理由を記録してください。";

const MESSAGES = {
  "same-name": () => `処方不可（理由が必要）：アレルギーの回答にあるお薬です。${ASKED}`,
  class: (name: string) => `処方不可（理由が必要）：アレルギーの回答にあたるお薬です（${name}）。${ASKED}`,
  cross: (name: string) => `注意：アレルギーの回答と交差反応のおそれがあるお薬です（${name}）。`,
} as const satisfies Record<AllergyConflict["kind"], (name: string) => string>;

function kindOf(
  drug: ListedDrug,
  answer: string,
): { kind: AllergyConflict["kind"]; of: AllergyClass | undefined } | undefined {
  const own = classesOfListed(drug);
  const meant = classesInAnswer(answer);
  const met = own.find((each) => meant.includes(each));
  if (met) return { kind: "class", of: met };
  const said = foldText(answer);
  const stems = [drug.name, drug.ingredient ?? ""].map(stemOf);
  if (stems.some((stem) => stem !== undefined && said.includes(stem))) return { kind: "same-name", of: undefined };
  const crossed = own.find((each) => meant.some((other) => CROSS_REACTIONS[other] === each));
  return crossed && { kind: "cross", of: crossed };
}

/** Every medicine that meets an allergy in the patient's answers, at most once, with or without a reason. */
export function allergyConflicts(
  allergies: readonly { answer: string }[],
  medicines: readonly ListedDrug[],
): AllergyConflict[] {
  return medicines.flatMap((medicine, index) => {
    const found = allergies.flatMap(({ answer }) => {
      const met = kindOf(medicine, answer);
      return met ? [{ ...met, answer }] : [];
    });
    const [first] = found.toSorted((one, other) => Number(one.kind === "cross") - Number(other.kind === "cross"));
    if (!first) return [];
    const { kind, of, answer } = first;
    return [{ index, kind, answer, message: MESSAGES[kind](of ? ALLERGY_CLASS_NAMES[of] : "") }];
  });
}

/** The conflicts without a doctor's reason, which stop the prescription. Cross-reactions are cautions. */
export function allergyStops(
  allergies: readonly { answer: string }[],
  medicines: readonly PrescribedDrug[],
): AllergyConflict[] {
  return allergyConflicts(allergies, medicines).filter(
    ({ index, kind }) => kind !== "cross" && !medicines[index]?.allergyReason.trim(),
  );
}
