import { z } from "@hono/zod-openapi";
import type { ErrorName } from "@madoguchi/contract/errors/catalogue";
import type { CustomerContext, CustomerEnv } from "./customer-context.ts";

/** What every call of a patient about a clinic may be refused with before its own work begins. */
export const CLINIC_CALL_REFUSALS = [
  "UserNotLoggedIn",
  "IdTokenVerifyFailed",
  "ClinicNotFound",
  "ClinicNotOfCustomer",
] as const satisfies ErrorName[];

/** The same of a call about a medical business. */
export const BUSINESS_CALL_REFUSALS = [
  "UserNotLoggedIn",
  "IdTokenVerifyFailed",
  "MedicalBusinessNotFound",
  "MedicalBusinessNotOfCustomer",
] as const satisfies ErrorName[];

export const clinicParameters = z.object({ clinicId: z.string() });

export const treatmentParameters = clinicParameters.extend({ treatmentId: z.string().max(100) });

export const businessParameters = z.object({ medicalBusinessId: z.string() });

/** The patient who calls, through the clinic of the path. */
export function customerContextOf(
  context: { var: Pick<CustomerEnv["Variables"], "customer" | "requestId"> },
  clinicId: string,
): CustomerContext {
  const { customer, requestId } = context.var;
  return { ...customer, clinicId, requestId };
}
