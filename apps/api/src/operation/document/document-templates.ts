import { randomUUID } from "node:crypto";
import { fillFields } from "@madoguchi/contract/document/document-fields";
import {
  addDocumentTemplateCall,
  changeDocumentTemplateCall,
  previewDocumentTemplateCall,
  readDocumentTemplatesCall,
} from "@madoguchi/contract/document/document-template.operation.calls";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { findBusiness, findClinic } from "../../records/clinic/clinic.store.ts";
import { writeDocumentPdf } from "../../records/document/document-pdf.ts";
import {
  feeOf,
  findTemplate,
  insertTemplate,
  insertWording,
  listDocumentTemplates,
  setPublished,
} from "../../records/document/document-template.store.ts";
import { sampleFacts, sampleValues } from "../../records/document-fields/sample-patient.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { describeChange } from "../describe-change.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

/** The clinic's templates with all of their wordings. */
export const readDocumentTemplates = answers(readDocumentTemplatesCall, ({ deps: { database, now }, operator }) => {
  const { clinicId } = operator;
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "document-template.read", `clinic:${clinicId}`, now());
    return { templates: await listDocumentTemplates(transaction, clinicId) };
  });
});

/** Adds a template with its first wording. `database` must be a transaction. */
export const addDocumentTemplate = answers(
  addDocumentTemplateCall,
  async ({ deps: { database, now }, operator, body: request }) => {
    const { clinicId, name } = operator;
    const templateId = randomUUID();
    const at = now();
    await insertTemplate(database, { clinicId, templateId }, request, { writtenBy: name, at });
    const subject = `document-template:${templateId}`;
    await recordClinicEvent(database, operator, "document-template.add", subject, at, { before: null, after: request });
    return { templateId };
  },
);

/**
 * Publishes or withdraws a template, and adds a wording where text or fee differ from the newest. Documents from
 * earlier wordings stay. E004 when the clinic has no such template of the kind.
 */
export const changeDocumentTemplate = acts(
  changeDocumentTemplateCall,
  async ({ deps: { database, now }, operator, params: { templateId }, body: { kind, isPublished, ...wording } }) => {
    if (!isUuid(templateId)) return fail("ResourceNotFound");
    const { clinicId, name } = operator;
    await database.transaction(async (transaction) => {
      const key = { clinicId, templateId };
      const newest = await findTemplate(transaction, key, { lock: true });
      if (newest?.kind !== kind) return fail("ResourceNotFound");
      const at = now();
      const fee = feeOf(newest);
      const isSameFee = fee?.amount === wording.fee?.amount && fee?.taxPercent === wording.fee?.taxPercent;
      if (newest.title !== wording.title || newest.body !== wording.body || !isSameFee) {
        const written = { version: newest.version + 1, writtenBy: name, writtenAt: at };
        await insertWording(transaction, templateId, wording, written);
      }
      await setPublished(transaction, key, isPublished);
      const { title, body } = newest;
      const change = describeChange(
        { title, body, fee: fee ?? null, isPublished: newest.isPublished },
        { ...wording, isPublished },
      );
      const subject = `document-template:${templateId}`;
      await recordClinicEvent(transaction, operator, "document-template.change", subject, at, change);
    });
  },
);

/** Previews a template with an invented patient. */
export const previewDocumentTemplate = answers(
  previewDocumentTemplateCall,
  async ({ deps: { database, now }, operator, body: { kind, title, body }, context }) => {
    const { clinicId } = operator;
    const at = now();
    const { clinic, business } = await database.transaction(async (transaction) => {
      await recordClinicEvent(transaction, operator, "document-template.preview", `clinic:${clinicId}`, at);
      const found = (await findClinic(transaction, clinicId)) ?? fail("ClinicNotFound");
      return { clinic: found, business: await findBusiness(transaction, found.medicalBusinessId) };
    });
    const facts = sampleFacts({ ...clinic, businessName: business?.name ?? "" });
    const values = sampleValues(facts, at);
    const texts = { title: fillFields(title, values), body: fillFields(body, values) };
    return answerFile(
      context,
      await writeDocumentPdf({ kind, ...texts, facts, number: null, issuedAt: at, mark: "見本" }),
      {
        type: "application/pdf",
        name: "document.pdf",
        isShown: true,
      },
    );
  },
);
