import type { Refusal } from "@madoguchi/contract/errors/refusal";
import { TOO_MANY_CALLS } from "@madoguchi/contract/errors/refusal";
import { type Call, NO_BODY, NO_QUERY } from "@madoguchi/contract/http/call";
import type { BusinessAccess, ClinicAccess, PublicAccess } from "@madoguchi/contract/patient/patient-call";
import { NOT_ACTING } from "@madoguchi/contract/representation/acting";
import type { Context } from "hono";
import { fail } from "../platform/errors/fail.ts";
import { type AnsweredKind, handlersOf } from "../platform/http/answer-call.ts";
import { CUSTOMER_SECURITY } from "../platform/http/api-description.ts";
import type { AppEnv } from "../platform/http/app-env.ts";
import { pageLanguage } from "../platform/http/page-language.ts";
import { PROOF_VALID_MINUTES } from "../records/customer/session-life.ts";
import type { BusinessEnv, CallingCustomer, ClinicEnv, CustomerContext, PageContext } from "./customer-context.ts";

type PublicActor = { context: Context<AppEnv> };
type ClinicActor = { customer: CustomerContext; context: Context<ClinicEnv> };
type BusinessActor = {
  customer: Omit<CallingCustomer, "clinicId"> & PageContext & { requestId: string };
  context: Context<BusinessEnv>;
};

/** The refusals of `requireCustomer`, of the limit of calls, and of the schemas of a query or a body. */
function refusedFirst({ query, body, takesFile, invalidInput = "Validation" }: Call): readonly Refusal[] {
  const hasInput = query !== NO_QUERY || body !== NO_BODY || takesFile !== undefined;
  return [...(hasInput ? [invalidInput] : []), TOO_MANY_CALLS, "UserNotLoggedIn", "IdTokenVerifyFailed"];
}

function refusedActing({ isOfAccount }: Pick<ClinicAccess, "isOfAccount">): readonly Refusal[] {
  return isOfAccount ? [] : [NOT_ACTING];
}

function requireProof({ var: { session } }: Context<BusinessEnv>): void {
  if (session.isProven) return;
  fail("Authentication", {
    message: "安全のため、この操作の前にご本人の確認が必要です。",
    needsProofWithinSeconds: PROOF_VALID_MINUTES * 60,
    reason: "no recent proof",
  });
}

const PUBLIC: AnsweredKind<AppEnv, PublicAccess, PublicActor> = {
  sharedBy: () => [],
  actorOf: (context) => ({ context }),
};

const OF_CLINIC: AnsweredKind<ClinicEnv, ClinicAccess, ClinicActor> = {
  security: CUSTOMER_SECURITY,
  sharedBy: (call) => [...refusedFirst(call), ...refusedActing(call), "ClinicNotFound", "ClinicNotOfCustomer"],
  // Not `context.var`, which copies all variables on each read.
  actorOf: (context) => ({
    customer: {
      ...context.get("customer"),
      requestId: context.get("requestId"),
      language: pageLanguage(context),
    },
    context,
  }),
};

const OF_BUSINESS: AnsweredKind<BusinessEnv, BusinessAccess, BusinessActor> = {
  security: CUSTOMER_SECURITY,
  sharedBy: (call) => [
    ...refusedFirst(call),
    ...refusedActing(call),
    "MedicalBusinessNotFound",
    ...(call.isOpenToNewcomers ? [] : (["MedicalBusinessNotOfCustomer"] as const)),
    ...(call.needsProof ? (["Authentication"] as const) : []),
  ],
  actorOf(context, { needsProof }) {
    if (needsProof) requireProof(context);
    const language = pageLanguage(context);
    return { customer: { ...context.get("customer"), requestId: context.get("requestId"), language }, context };
  },
};

/** Declares the handlers of public calls (`handlersOf`). */
export const publicCalls = handlersOf(PUBLIC);

/** Declares the handlers of the patient's calls in one clinic, behind `requireCustomer`. */
export const clinicCalls = handlersOf(OF_CLINIC);

/** Declares the handlers of the patient's calls in all clinics of the business, behind `requireCustomer`. */
export const businessCalls = handlersOf(OF_BUSINESS);
