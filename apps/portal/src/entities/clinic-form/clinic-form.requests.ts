import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import {
  type FormAnswers,
  type FormAnswersPage,
  formAnswersPageSchema,
} from "@madoguchi/contract/questionnaire/clinic-form";
import {
  type PublishedQuestionnaire,
  publishedQuestionnaireSchema,
  type SubmittedAnswers,
  submittedAnswersSchema,
} from "@madoguchi/contract/questionnaire/questionnaire-page";
import type { ApiClient } from "../../api/client.ts";
import { postIdempotently } from "../../api/idempotent-post.ts";
import { ApiError } from "../../errors/api-error.ts";

/** `null` for CL002: the clinic asks nothing. */
async function orNothing<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && isErrorCode(error.code, "ClinicFormNotFound")) return null;
    throw error;
  }
}

/** What the clinic asks everybody who registers; `null` when it asks nothing. */
export function fetchClinicForm(api: ApiClient, clinicId: string): Promise<PublishedQuestionnaire | null> {
  const path = fillPath(apiPaths.clinicForm, { clinicId });
  return orNothing(api.get(path, { parse: (body) => publishedQuestionnaireSchema.parse(body) }));
}

/** The same with the patient's own answers. Refused with C005 when there is no profile yet. */
export function fetchFormAnswers(api: ApiClient, clinicId: string): Promise<FormAnswersPage | null> {
  const path = fillPath(apiPaths.formAnswers, { clinicId });
  return orNothing(api.get(path, { parse: (body) => formAnswersPageSchema.parse(body) }));
}

/** A new version of the patient's answers. Refused as `isFormRefusal` says. */
export function submitFormAnswers(
  api: ApiClient,
  clinicId: string,
  { key, ...answers }: FormAnswers & { key: string },
): Promise<SubmittedAnswers> {
  return postIdempotently(api, fillPath(apiPaths.formAnswers, { clinicId }), {
    key,
    json: answers,
    parse: (body) => submittedAnswersSchema.parse(body),
  });
}

const CONFLICT = 409;

/**
 * Whether the answers were refused because the clinic asks something else by now (CL002, CL004, E005) or more than was
 * answered (E001): the form has to be read again.
 */
export function isFormRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, status, body } = error;
  if (isErrorCode(code, "Validation")) return body.issues?.some(({ path }) => path.startsWith("answers.")) ?? false;
  if (isErrorCode(code, "Forbidden")) return status === CONFLICT;
  return isErrorCode(code, "ClinicFormNotFound") || isErrorCode(code, "ClinicFormNotOfCustomerClinic");
}
