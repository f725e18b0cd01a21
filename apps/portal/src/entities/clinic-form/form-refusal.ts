import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { ApiError } from "../../errors/api-error.ts";

const CONFLICT = 409;

/** Whether the form must be read again: its questions changed (CL002, CL004, E005) or an answer is missing (E001). */
export function isFormRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, status, body } = error;
  if (isErrorCode(code, "Validation")) return body.issues?.some(({ path }) => path.startsWith("answers.")) ?? false;
  if (isErrorCode(code, "Forbidden")) return status === CONFLICT;
  return isErrorCode(code, "ClinicFormNotFound") || isErrorCode(code, "ClinicFormNotOfCustomerClinic");
}
