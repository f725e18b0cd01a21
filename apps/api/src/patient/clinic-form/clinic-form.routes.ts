import { changeFormAnswersCall, readFormAnswersCall } from "@madoguchi/contract/patient/clinic-form.calls";
import type { Deps } from "../../platform/deps.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { changeFormAnswers, readFormAnswers } from "./form-answers.ts";

/** The clinic's questions with the patient's own answers. */
export function createClinicFormRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer } = openClinicRoutes(needs);
  answer(readFormAnswersCall, ({ deps, customer }) => readFormAnswers(deps, customer));
  answer(changeFormAnswersCall, ({ deps, customer, body }) => changeFormAnswers(deps, customer, body));
  return routes;
}
