import { z } from "@hono/zod-openapi";
import type { ErrorName } from "@madoguchi/contract/errors/catalogue";

/** What every call of the clinic may be refused with before its own work begins. */
export const OPERATION_REFUSALS = ["Validation", "IncorrectSecret", "ClinicNotFound"] as const satisfies ErrorName[];

export const clinicParameters = z.object({ clinicId: z.string() });

export const treatmentParameters = clinicParameters.extend({ treatmentId: z.string().max(100) });

/** A body in JSON that the call cannot do without, as `createRoute` wants it described. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { "application/json": { schema } } };
}
