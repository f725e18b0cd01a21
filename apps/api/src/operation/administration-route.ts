import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import type { ErrorName } from "@madoguchi/contract/errors/catalogue";
import { refusals } from "../platform/http/answers.ts";
import { ADMINISTRATION_SECURITY } from "../platform/http/api-description.ts";

export const clinicParameters = z.object({ clinicId: z.string() });

type AdministrationRoute<Method, Path, Request, Answers> = {
  method: Method;
  path: Path;
  summary: string;
  request: Request;
  answers: Answers;
  /** What this call may be refused with besides what every call of an administrator may be refused with. */
  refuses?: readonly ErrorName[];
};

/** A call that sets the installation up, behind `requireAdministrator`. */
export function administrationRoute<
  Method extends RouteConfig["method"],
  Path extends string,
  Answers extends RouteConfig["responses"],
  Request extends NonNullable<RouteConfig["request"]>,
>({ method, path, summary, request, answers, refuses = [] }: AdministrationRoute<Method, Path, Request, Answers>) {
  const responses: Answers = { ...answers, ...refusals("Validation", "IncorrectSecret", ...refuses) };
  return createRoute({ method, path, summary, security: ADMINISTRATION_SECURITY, request, responses });
}
