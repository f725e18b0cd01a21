import { readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { OwnProposal } from "@madoguchi/contract/proposal/proposal";
import { proposeChangeCall, withdrawProposalCall } from "@madoguchi/contract/proposal/proposal.operation.calls";
import {
  confirmProposalCall,
  declineProposalCall,
  readOwnProposalsCall,
} from "@madoguchi/contract/proposal/proposal.patient.calls";
import { proposalMadeSchema } from "@madoguchi/contract/proposal/proposal-request";
import type { KnownValues } from "@madoguchi/contract/proposal/proposed-fields";
import type { CallOptions, TestAnswer, TestClient } from "./test-client.ts";

type Values = Partial<KnownValues>;

export type ProposalBody = { before: object; after: object; reason?: string };

/** The acts of a clinic's reception and of its patients about proposals. */
export function openProposals(client: TestClient) {
  const { clinicId } = client;
  // A session of the desk does not last for days.
  const reception = () => client.asStaff(["reception"], "受付の田中");
  const ofClinic = (path: string, more: Record<string, string>) => fillPath(path, { clinicId, ...more });

  async function readRecord(medicalRecordCode: string): Promise<CustomerRecord> {
    return await reception().read(readCustomerCall, { params: { medicalRecordCode } });
  }

  /** The values of the patient's page as proposals name them. */
  async function seen(medicalRecordCode: string): Promise<Required<KnownValues>> {
    const { patient, address } = await readRecord(medicalRecordCode);
    const { lastName, firstName, lastNameKana, firstNameKana, sex, careNeeds, careNeedsNote } = patient;
    return {
      ...{ lastName, firstName, lastNameKana, firstNameKana, sex, careNeeds, careNeedsNote, address },
      ...{ birthdate: patient.birthdate || null, phoneNumber: patient.phoneNumber || null },
      email: patient.email || null,
    };
  }

  function send(medicalRecordCode: string, body: ProposalBody, options: CallOptions = {}): Promise<TestAnswer> {
    const path = ofClinic(proposeChangeCall.path, { medicalRecordCode });
    return reception().post(path, { reason: "お電話で伺いました", ...body }, options);
  }

  async function propose(medicalRecordCode: string, after: Values): Promise<TestAnswer> {
    return send(medicalRecordCode, { before: await seen(medicalRecordCode), after });
  }

  return {
    readRecord,
    seen,
    send,
    propose,
    proposed: async (medicalRecordCode: string, after: Values) =>
      proposalMadeSchema.parse((await propose(medicalRecordCode, after)).body),
    withdraw: (medicalRecordCode: string, proposalId: string) =>
      reception().send(withdrawProposalCall, { params: { medicalRecordCode, proposalId } }),
    /** As a patient reads and answers them; `who` may act for a person. */
    own: async (customer: string, who: TestClient = client): Promise<OwnProposal[]> =>
      (await who.as(customer).read(readOwnProposalsCall)).proposals,
    confirm: (customer: string, proposalId: string, who: TestClient = client) =>
      who.as(customer).send(confirmProposalCall, { params: { proposalId } }),
    decline: (customer: string, proposalId: string, who: TestClient = client) =>
      who.as(customer).send(declineProposalCall, { params: { proposalId } }),
  };
}
