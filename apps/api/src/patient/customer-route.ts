import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import type { ErrorName } from "@madoguchi/contract/errors/catalogue";
import { type Refusal, STILL_RUNNING, TOO_MANY_CALLS } from "@madoguchi/contract/errors/refusal";
import type { Context, MiddlewareHandler } from "hono";
import { fail } from "../platform/errors/fail.ts";
import { refusals } from "../platform/http/answers.ts";
import { CUSTOMER_SECURITY } from "../platform/http/api-description.ts";
import { idempotencyHeaderSchema } from "../platform/http/validate.ts";
import { PROOF_VALID_MINUTES } from "../records/customer/session-life.ts";
import type { CustomerContext, CustomerEnv } from "./customer-context.ts";

export const clinicParameters = z.object({ clinicId: z.string() });

export const businessParameters = z.object({ medicalBusinessId: z.string() });

/** The parameter of `/customer/clinic/{clinicId}/…` and of `/customer/business/{medicalBusinessId}/…`. */
const SCOPES = { clinic: clinicParameters, business: businessParameters };

/** What `requireCustomer` refuses an unknown id with, and a patient who is not registered there. */
const SCOPE_REFUSALS = {
  clinic: ["ClinicNotFound", "ClinicNotOfCustomer"],
  business: ["MedicalBusinessNotFound", "MedicalBusinessNotOfCustomer"],
} as const;

export const treatmentParameters = clinicParameters.extend({ treatmentId: z.string().max(100) });

type CustomerRoute<Scope, Method, Path, Request, Answers> = {
  scope: Scope;
  method: Method;
  path: Path;
  summary: string;
  /** Without `params` the path's only parameter is the id of its scope. */
  request?: Request;
  answers: Answers;
  /** What this call may be refused with besides what every customer call of its scope may be refused with. */
  refuses?: readonly Refusal[];
  /** The refusal of a body or query that its schema does not take. */
  invalidInput?: ErrorName;
  /** Open to a person who is signed in and not registered yet. */
  isOpenToNewcomers?: boolean;
  /** Taken only within ten minutes of a sign-in or another proof of who the patient is; else E002. */
  needsProof?: boolean;
};

const requireProof: MiddlewareHandler<CustomerEnv> = async (context, next) => {
  if (context.var.session.isProven) return next();
  return fail("Authentication", {
    message: "安全のため、この操作の前にご本人の確認が必要です。",
    needsProofWithinSeconds: PROOF_VALID_MINUTES * 60,
    reason: "no recent proof",
  });
};

/** A call of the signed-in patient, behind `requireCustomer`. */
export function customerRoute<
  Scope extends "clinic" | "business",
  Method extends RouteConfig["method"],
  Path extends string,
  Answers extends RouteConfig["responses"],
  Request extends NonNullable<RouteConfig["request"]> = object,
>(route: CustomerRoute<Scope, Method, Path, Request, Answers>) {
  const { method, path, summary, request, answers, refuses = [], invalidInput = "Validation" } = route;
  const [notFound, notOfCustomer] = SCOPE_REFUSALS[route.scope];
  const hasInput = request?.body !== undefined || request?.query !== undefined;
  const shared = [
    ...(hasInput ? [invalidInput] : []),
    ...(request?.headers === idempotencyHeaderSchema ? [STILL_RUNNING] : []),
    TOO_MANY_CALLS,
    "UserNotLoggedIn",
    "IdTokenVerifyFailed",
    notFound,
    ...(route.isOpenToNewcomers === true ? [] : [notOfCustomer]),
    ...(route.needsProof === true ? (["Authentication"] as const) : []),
  ] as const;
  const responses: Answers = { ...answers, ...refusals(...shared, ...refuses) };
  return createRoute({
    method,
    path,
    summary,
    security: CUSTOMER_SECURITY,
    middleware: route.needsProof === true ? [requireProof] : [],
    request: Object.assign({ params: SCOPES[route.scope] }, request),
    responses,
  });
}

/** The patient who calls, through the clinic of the path. */
export function customerContextOf(context: Pick<Context<CustomerEnv>, "get">, clinicId: string): CustomerContext {
  // Not `context.var`, which copies all variables each time.
  return { ...context.get("customer"), clinicId, requestId: context.get("requestId") };
}
