import { z } from "zod";
import { chargeLineSchema } from "../charge/charge.ts";
import { instantSchema } from "../time/instant.ts";
import { linesText, lineText } from "../validation/typed-text.ts";
import { documentKindSchema } from "./document.ts";
import { unknownFieldsIn } from "./document-fields.ts";

export const MOST_DOCUMENT_CHARACTERS = 8000;

const TITLE_MESSAGE = "題名を1〜60文字で入力してください。";
const BODY_MESSAGE = "本文を1〜8,000文字で入力してください。";

export const documentTextFields = {
  title: lineText(TITLE_MESSAGE).min(1, TITLE_MESSAGE).max(60, TITLE_MESSAGE),
  body: linesText(BODY_MESSAGE).min(1, BODY_MESSAGE).max(MOST_DOCUMENT_CHARACTERS, BODY_MESSAGE),
};

/** The fee of a document, in yen with tax included. */
const feeSchema = z.object({
  amount: z.int().min(1).max(1_000_000),
  taxPercent: chargeLineSchema.shape.taxPercent.unwrap(),
});

const templateFields = { kind: documentKindSchema, ...documentTextFields };

function refuseUnknownFields(
  { kind, title, body }: { kind: z.infer<typeof documentKindSchema>; title: string; body: string },
  context: z.RefinementCtx,
): void {
  for (const [path, text] of Object.entries({ title, body })) {
    const unknown = unknownFieldsIn(kind, text);
    if (unknown.length === 0) continue;
    const names = unknown.map((name) => `{${name}}`).join("、");
    context.addIssue({ code: "custom", path: [path], message: `この書類では使えない欄があります：${names}` });
  }
}

export const documentTemplateRequestSchema = z
  .strictObject({ ...templateFields, fee: feeSchema.nullable(), isPublished: z.boolean() })
  .superRefine(refuseUnknownFields);

export const documentPreviewRequestSchema = z.strictObject(templateFields).superRefine(refuseUnknownFields);

/** A wording of a template. Each change is a further one, and a document names its wording. */
const templateVersionSchema = z.object({
  version: z.int().min(1),
  title: z.string(),
  body: z.string(),
  fee: feeSchema.nullable(),
  writtenBy: z.string(),
  writtenAt: instantSchema,
});

export const documentTemplateSchema = z.object({
  templateId: z.string(),
  kind: documentKindSchema,
  /** Only published ones can be used for documents. */
  isPublished: z.boolean(),
  /** The latest first; at least one. */
  versions: z.array(templateVersionSchema),
});

export const documentTemplateListSchema = z.object({ templates: z.array(documentTemplateSchema) });

export const documentTemplateMadeSchema = z.object({ templateId: z.string() });

export type DocumentFee = z.infer<typeof feeSchema>;
export type DocumentTemplate = z.infer<typeof documentTemplateSchema>;
export type DocumentTemplateRequest = z.output<typeof documentTemplateRequestSchema>;
