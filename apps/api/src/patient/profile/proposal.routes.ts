import {
  confirmProposalCall,
  declineProposalCall,
  readOwnProposalsCall,
} from "@madoguchi/contract/patient/proposal.calls";
import type { Deps } from "../../platform/deps.ts";
import { networkAtBusiness } from "../../platform/http/client-address.ts";
import { openBusinessRoutes } from "../answer-patient-call.ts";
import { limitPhoneGuesses } from "../limit-phone-guesses.ts";
import { confirmProposal } from "./confirm-proposal.ts";
import { declineProposal, readOwnProposals } from "./own-proposals.ts";

/** The clinic's proposals, as the patient or their representative answers them. */
export function createOwnProposalRoutes(needs: Pick<Deps, "database" | "now" | "settings">) {
  const { routes, answer, act } = openBusinessRoutes(needs);
  answer(readOwnProposalsCall, ({ deps, customer }) => readOwnProposals(deps, customer));
  act(confirmProposalCall, ({ deps, customer, params, context }) => {
    const asker = { identityUid: context.var.claims.uid, network: networkAtBusiness(context, deps.settings) };
    return limitPhoneGuesses(deps, asker, () => confirmProposal(deps, customer, params.proposalId));
  });
  act(declineProposalCall, ({ deps, customer, params }) => declineProposal(deps, customer, params.proposalId));
  return routes;
}
