import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { ApiError } from "../../errors/api-error.ts";

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
