import type { Question } from "@madoguchi/contract/questionnaire/question";

/** Symptoms that cannot wait for an online visit: asked before every visit and with every application for medicine. */
export const warningSigns: Question = {
  questionId: "warning-signs",
  type: "checkbox",
  label: "いま、次の症状がありますか",
  help: "あてはまるものを、すべてお選びください。",
  isRequired: true,
  options: [
    { value: "chest-pain", label: "胸の強い痛みや圧迫感", alarm: "emergency" },
    { value: "breathing", label: "息が苦しい", alarm: "emergency" },
    { value: "paralysis", label: "ろれつが回らない、手足が急に動かしにくい", alarm: "emergency" },
    { value: "headache", label: "突然の激しい頭痛、意識がもうろうとする", alarm: "emergency" },
    { value: "swelling", label: "顔やのどの急な腫れ、全身のじんましん", alarm: "emergency" },
    { value: "bleeding", label: "血を吐いた、便に血が多く混じる", alarm: "emergency" },
    { value: "wish-to-die", label: "死にたいと思うことがある", alarm: "life-crisis" },
    { value: "high-fever", label: "39度以上の熱が3日以上続いている", alarm: "see-in-person" },
    { value: "no-water", label: "水分がほとんどとれない", alarm: "see-in-person" },
    { value: "none", label: "特になし" },
  ],
  exclusiveValue: "none",
};
