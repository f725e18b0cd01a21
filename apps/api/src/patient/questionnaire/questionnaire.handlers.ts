import {
  readCurrentQuestionnaireCall,
  readQuestionnaireCall,
  saveAnswerCall,
  submitAnswersCall,
} from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import { clinicCalls } from "../answer-patient-call.ts";
import { readQuestionnaire } from "./read-questionnaire.ts";
import type { SaveAnswer } from "./save-answer.ts";
import { submitAnswers } from "./submit-answers.ts";

type Asked = { params: { questionnaireId: string }; query: { treatmentId: string } };

function keyOf({ params: { questionnaireId }, query: { treatmentId } }: Asked) {
  return { treatmentId, questionnaireId };
}

/** A treatment's questionnaire: reading it, saving each answer, and submitting all of them. */
export function questionnaireHandlers(saveAnswer: SaveAnswer) {
  return {
    readCurrentQuestionnaire: clinicCalls.answers(readCurrentQuestionnaireCall, ({ deps, customer, query }) =>
      readQuestionnaire(deps, customer, { treatmentId: query.treatmentId }),
    ),
    readQuestionnaire: clinicCalls.answers(readQuestionnaireCall, ({ deps, customer, ...asked }) =>
      readQuestionnaire(deps, customer, keyOf(asked)),
    ),
    saveAnswer: clinicCalls.answers(saveAnswerCall, ({ customer, body, ...asked }) =>
      saveAnswer(customer, keyOf(asked), body),
    ),
    submitAnswers: clinicCalls.answersOnceItself(submitAnswersCall, ({ deps, customer, body, ...asked }, once) => {
      const key = keyOf(asked);
      // One key is for one treatment, which is in the query and not in the path.
      return once({ ...body, ...key }, (database) => submitAnswers({ ...deps, database }, customer, key, body));
    }),
  };
}
