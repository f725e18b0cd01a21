import {
  type ClinicDocument,
  clinicDocumentListSchema,
  clinicDocumentSchema,
} from "@madoguchi/contract/document/clinic-document";
import * as calls from "@madoguchi/contract/document/document.operation.calls";
import { readOwnDocumentsCall } from "@madoguchi/contract/document/document.patient.calls";
import type { DocumentKind } from "@madoguchi/contract/document/document-kind";
import { addDocumentTemplateCall } from "@madoguchi/contract/document/document-template.operation.calls";
import type { PatientDocument } from "@madoguchi/contract/document/patient-document";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import type { TestAnswer, TestClient } from "./test-client.ts";

export const TEST_TEMPLATE = {
  ...{ kind: "certificate", title: "診断書", body: "{患者氏名} 様\n病名　{病名}\n発行日 {発行日}", fee: null },
  isPublished: true,
} as const;

const TEXT = { title: "診断書", body: "本文" };

/** One valid call of each kind (`VALID_CALLS`), on the two drafts of `draftTwice`. */
export const DOCUMENT_CALLS = {
  "POST document-template": { body: TEST_TEMPLATE },
  "GET document-template": {},
  "POST document-template/preview": { body: { kind: "certificate", ...TEXT } },
  "PUT document-template/:templateId": { body: TEST_TEMPLATE },
  "POST customer/:medicalRecordCode/document": {
    bodyOf: ({ templateId }: Record<string, string>) => ({ templateId, treatmentId: null }),
  },
  "GET customer/:medicalRecordCode/document": {},
  "PUT document/:documentId": { body: TEXT },
  "POST document/:documentId/issue": { body: TEXT },
  "GET document/:documentId/pdf": {},
  "POST document/:documentId/correction": {},
  "POST document/:documentId/withdraw": { body: { reason: "別の方の内容でした。" } },
  "DELETE document/:documentId": {
    pathOf: ({ droppedId }: Record<string, string>) => ({ documentId: droppedId }),
  },
};

/** Two drafts of a patient. */
export async function draftTwice(client: TestClient, customer: string) {
  const { template, draft } = openDocuments(client);
  const templateId = await template("certificate", "本文");
  const made = async () => clinicDocumentSchema.parse((await draft(customer, templateId)).body).documentId;
  return { templateId, documentId: await made(), droppedId: await made() };
}

/** Acts of the clinic's people and of a patient on documents. */
export function openDocuments(client: TestClient) {
  const { clinicId } = client;
  const as = (role: StaffRole) => client.asStaff([role]);
  const at = (path: string, more: Record<string, string> = {}) => fillPath(path, { clinicId, ...more });

  async function template(kind: DocumentKind, body: string, more: object = {}): Promise<string> {
    const request = { ...TEST_TEMPLATE, kind, title: "題名", body, ...more };
    return (await as("owner").read(addDocumentTemplateCall, { body: request })).templateId;
  }
  function draft(
    customer: string,
    templateId: string,
    { role = "doctor", treatment = null }: { role?: StaffRole; treatment?: string | null } = {},
  ): Promise<TestAnswer> {
    const { medicalRecordCode } = client.customer(customer);
    const treatmentId = treatment === null ? null : client.treatmentId(treatment);
    return as(role).post(at(calls.draftDocumentCall.path, { medicalRecordCode }), { templateId, treatmentId });
  }
  function issue(documentId: string, text: { title: string; body: string }, role: StaffRole = "doctor") {
    return as(role).post(at(calls.issueDocumentCall.path, { documentId }), text);
  }
  return {
    at,
    template,
    draft,
    issue,
    /** Issues a document of a kind to a patient, with this text. */
    async issued(customer: string, kind: DocumentKind, body = "本文です。"): Promise<ClinicDocument> {
      const made = clinicDocumentSchema.parse((await draft(customer, await template(kind, body))).body);
      return clinicDocumentSchema.parse((await issue(made.documentId, { title: made.title, body })).body);
    },
    async correction(documentId: string): Promise<ClinicDocument> {
      const answer = await as("doctor").post(at(calls.correctDocumentCall.path, { documentId }));
      return clinicDocumentSchema.parse(answer.body);
    },
    withdraw(documentId: string, role: StaffRole = "doctor"): Promise<TestAnswer> {
      return as(role).post(at(calls.withdrawDocumentCall.path, { documentId }), { reason: "別の方の内容でした。" });
    },
    async list(customer: string, role: StaffRole = "doctor"): Promise<ClinicDocument[]> {
      const { medicalRecordCode } = client.customer(customer);
      const answer = await as(role).get(at(calls.readDocumentsCall.path, { medicalRecordCode }));
      return clinicDocumentListSchema.parse(answer.body).documents;
    },
    async ownList(customer: string): Promise<PatientDocument[]> {
      return (await client.as(customer).read(readOwnDocumentsCall)).documents;
    },
  };
}
