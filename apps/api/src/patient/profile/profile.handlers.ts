import { changeProfileHandler } from "./change-profile.ts";
import { confirmProposalHandler } from "./confirm-proposal.ts";
import { joinAnotherClinic } from "./join-clinic.ts";
import { declineProposal, readOwnProposals } from "./own-proposals.ts";
import { readProfileHandler } from "./read-profile.ts";
import { registerProfileHandler } from "./register-profile.ts";

/**
 * The patient's profile, and the clinic's proposals to change it, which the patient or their representative answers.
 */
export const profileHandlers = {
  readProfile: readProfileHandler,
  registerProfile: registerProfileHandler,
  changeProfile: changeProfileHandler,
  joinClinic: joinAnotherClinic,
  readOwnProposals,
  confirmProposal: confirmProposalHandler,
  declineProposal,
};
