import { changeFormAnswers, readFormAnswers } from "./form-answers.ts";

/** The clinic's questions with the patient's own answers. */
export const clinicFormHandlers = { readFormAnswers, changeFormAnswers };
