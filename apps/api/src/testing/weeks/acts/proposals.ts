import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import {
  NOBODY_TO_CONFIRM,
  proposeChangeCall,
  withdrawProposalCall,
} from "@madoguchi/contract/proposal/proposal.operation.calls";
import {
  confirmProposalCall,
  declineProposalCall,
  PROPOSAL_OUTDATED,
  readOwnProposalsCall,
} from "@madoguchi/contract/proposal/proposal.patient.calls";
import type { Act, Week } from "../week.ts";
import { at } from "./reservation.ts";

const REASON = "お電話で新しい番号をうかがいました。";

const propose: Act = {
  name: "propose-change",
  words: ["proposal", "profile"],
  offers: (week) =>
    week.look.pages.map(({ person, clinicId, home }) => {
      const params = { clinicId, medicalRecordCode: home.profile.medicalRecordCode };
      const by = () => week.staff(clinicId, "reception");
      return {
        key: `propose ${params.medicalRecordCode} ${clinicId}`,
        sentence: `the reception proposes another telephone number to ${person.name} ${at(clinicId)}`,
        mayRefuse: [NOBODY_TO_CONFIRM.message],
        send: async () => {
          const found = await by().send(readCustomerCall, { params });
          if (found.status !== 200) return found;
          const { phoneNumber } = readCustomerCall.answer.parse(found.body).patient;
          const after = { phoneNumber: `090${String(10_000_000 + week.sentences.length)}` };
          return by().send(proposeChangeCall, {
            params,
            body: { before: { phoneNumber: phoneNumber || null }, after, reason: REASON },
          });
        },
        back: (answer) => {
          const { proposalId } = proposeChangeCall.answer.parse(answer.body);
          return by().send(withdrawProposalCall, { params: { ...params, proposalId } });
        },
      };
    }),
};

function answerProposal(name: string, call: typeof confirmProposalCall | typeof declineProposalCall): Act {
  return {
    name: `${name}-proposal`,
    words: ["proposal"],
    offers: (week: Week) =>
      week.look.pages
        .filter(({ clinicId }) => clinicId === week.client.clinicId)
        .map(({ person }) => ({
          key: `${name}-proposal ${person.name}`,
          sentence: `${person.name} ${name}s what the clinic proposes, if it does`,
          by: person,
          mayRefuse: [PROPOSAL_OUTDATED.message],
          send: async () => {
            const { medicalBusinessId } = week.client;
            const found = await week.as(person).send(readOwnProposalsCall, { params: { medicalBusinessId } });
            if (found.status !== 200) return found;
            const open = readOwnProposalsCall.answer.parse(found.body).proposals.find(({ ended }) => ended === null);
            if (!open) return found;
            return week.as(person).send(call, { params: { medicalBusinessId, proposalId: open.proposalId } });
          },
        })),
  };
}

export const PROPOSAL_ACTS: readonly Act[] = [
  propose,
  answerProposal("confirm", confirmProposalCall),
  answerProposal("decline", declineProposalCall),
];
