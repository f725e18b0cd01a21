import { proposeChangeCall, withdrawProposalCall } from "@madoguchi/contract/operation/proposal.calls";
import { createProposalRequestSchema } from "@madoguchi/contract/operation/proposal-request";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { proposeChange } from "./propose-change.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

/** The clinic's proposals to change what a patient has registered. */
export function createProposalRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  const proposeCall = { ...proposeChangeCall, body: createProposalRequestSchema(needs.now) };
  answer(proposeCall, ({ deps, operator, params, body }) =>
    proposeChange(deps, operator, params.medicalRecordCode, body),
  );
  act(withdrawProposalCall, ({ deps, operator, params }) => withdrawProposal(deps, operator, params));
  return routes;
}
