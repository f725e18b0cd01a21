import { questionnaireEnglish } from "@madoguchi/contract/questionnaire/in-english";
import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { additionalMedicine } from "./additional-medicine.ts";
import { dermatology } from "./dermatology.ts";
import english from "./english.json" with { type: "json" };
import { erectileDysfunction } from "./erectile-dysfunction.ts";
import { firstVisit } from "./first-visit.ts";
import { followUp } from "./follow-up.ts";
import { hair } from "./hair.ts";
import { hayFever } from "./hay-fever.ts";
import { internalMedicine } from "./internal-medicine.ts";
import { pill } from "./pill.ts";
import { registration } from "./registration.ts";
import { sleep } from "./sleep.ts";

export type StarterQuestionnaire = { questionnaireId: string; title: string; definition: QuestionnaireDefinition };

function withEnglish(questionnaire: StarterQuestionnaire): StarterQuestionnaire {
  const inUse = questionnaireEnglish(questionnaire, english);
  return { ...questionnaire, definition: { ...questionnaire.definition, ...(inUse && { english: inUse }) } };
}

const inJapanese: readonly StarterQuestionnaire[] = [
  { questionnaireId: "first-visit", title: "初診の問診", definition: firstVisit },
  { questionnaireId: "follow-up", title: "再診の問診", definition: followUp },
  { questionnaireId: "internal-medicine", title: "内科の問診", definition: internalMedicine },
  { questionnaireId: "dermatology", title: "皮膚科の問診", definition: dermatology },
  { questionnaireId: "hair", title: "AGAの問診", definition: hair },
  { questionnaireId: "erectile-dysfunction", title: "EDの問診", definition: erectileDysfunction },
  { questionnaireId: "pill", title: "ピルの問診", definition: pill },
  { questionnaireId: "hay-fever", title: "花粉症の問診", definition: hayFever },
  { questionnaireId: "sleep", title: "睡眠の問診", definition: sleep },
  { questionnaireId: "additional-medicine", title: "お薬の追加の問診", definition: additionalMedicine },
  { questionnaireId: "registration", title: "クリニックからの質問", definition: registration },
];

/** The questionnaires from which a clinic can begin its own. */
export const starterQuestionnaires = inJapanese.map(withEnglish);
