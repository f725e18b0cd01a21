import { assignQuestionnaires, readAssignments } from "./assign-questionnaires.ts";
import { publishQuestionnaire, readPublishedQuestionnaires } from "./publish-questionnaire.ts";
import { readTreatmentAnswers } from "./read-treatment-answers.ts";
import { readTreatmentPhoto } from "./read-treatment-photo.ts";

/** The calls on patients' answers and photos for their treatments, and on the clinic's questionnaires. */
export const questionnaireHandlers = {
  readTreatmentAnswers,
  readTreatmentPhoto,
  readQuestionnaires: readPublishedQuestionnaires,
  publishQuestionnaire,
  readAssignments,
  assignQuestionnaires,
};
