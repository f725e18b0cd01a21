import { CHANGED_MEANWHILE } from "@madoguchi/contract/errors/refusal";
import type { OperationRights } from "@madoguchi/contract/operation/operation-call";
import type { Context } from "hono";
import { type AnsweredKind, handlersOf } from "../platform/http/answer-call.ts";
import { OPERATION_SECURITY } from "../platform/http/api-description.ts";
import type { OperationEnv, Operator } from "./operator.ts";

type OperationActor = {
  operator: Operator;
  /** The version in `If-Match`, of a call that has versions. */
  ifMatch: string | undefined;
  context: Context<OperationEnv>;
};

const OPERATION: AnsweredKind<OperationEnv, OperationRights, OperationActor> = {
  security: OPERATION_SECURITY,
  sharedBy: ({ hasVersion }) => [
    ...(["Validation", "IncorrectSecret", "Authentication", "Forbidden"] as const),
    ...(hasVersion ? [CHANGED_MEANWHILE] : []),
  ],
  actorOf: (context) => ({ operator: context.var.operator, ifMatch: context.req.header("if-match"), context }),
};

/** Declare the handlers of the clinic's side, behind `requireOperator` (`handlersOf`). */
export const { answers, acts, answersOnceItself, actsThenReads, opens } = handlersOf(OPERATION);
