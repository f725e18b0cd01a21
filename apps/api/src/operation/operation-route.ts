import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import { type Refusal, STILL_RUNNING } from "@madoguchi/contract/errors/refusal";
import { refusals } from "../platform/http/answers.ts";
import { OPERATION_SECURITY } from "../platform/http/api-description.ts";
import { idempotencyHeaderSchema } from "../platform/http/validate.ts";

export const clinicParameters = z.object({ clinicId: z.string() });

export const treatmentParameters = clinicParameters.extend({ treatmentId: z.string().max(100) });

type OperationRoute<Method, Path, Request, Answers> = {
  method: Method;
  path: Path;
  summary: string;
  /** Without `params` the path's only parameter is `clinicId`. */
  request?: Request;
  answers: Answers;
  /** What this call may be refused with besides what every call of the clinic may be refused with. */
  refuses?: readonly Refusal[];
};

/** A call of the clinic, behind `requireOperator`. */
export function operationRoute<
  Method extends RouteConfig["method"],
  Path extends string,
  Answers extends RouteConfig["responses"],
  Request extends NonNullable<RouteConfig["request"]> = object,
>({ method, path, summary, request, answers, refuses = [] }: OperationRoute<Method, Path, Request, Answers>) {
  const shared = request?.headers === idempotencyHeaderSchema ? [STILL_RUNNING] : [];
  const responses: Answers = {
    ...answers,
    ...refusals("Validation", "IncorrectSecret", "Authentication", "Forbidden", ...shared, ...refuses),
  };
  return createRoute({
    method,
    path,
    summary,
    security: OPERATION_SECURITY,
    request: Object.assign({ params: clinicParameters }, request),
    responses,
  });
}
