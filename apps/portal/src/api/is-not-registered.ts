import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { ApiError } from "../errors/api-error.ts";

/** Whether a customer call was refused because the person has not registered with this clinic yet (C001, C005). */
export function isNotRegistered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return isErrorCode(error.code, "ClinicNotOfCustomer") || isErrorCode(error.code, "CustomerInfoNotFound");
}
