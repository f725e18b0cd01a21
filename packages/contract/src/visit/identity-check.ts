import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { lineText } from "../validation/typed-text.ts";

/** The document that a patient shows (L7 of `docs/design/screens.md` 10); never a card's number side. */
export const IDENTITY_DOCUMENTS = [
  "my-number-card",
  "driving-licence",
  "passport",
  "residence-card",
  "disability-handbook",
  "health-insurance-and-other",
  "known-patient",
] as const;

export const IDENTITY_DOCUMENT_LABELS = {
  "my-number-card": "マイナンバーカード（表面）",
  "driving-licence": "運転免許証",
  passport: "旅券（パスポート）",
  "residence-card": "在留カード",
  "disability-handbook": "障害者手帳",
  "health-insurance-and-other": "資格確認書と別の書類",
  "known-patient": "以前の診察で確認済み",
} as const satisfies Record<(typeof IDENTITY_DOCUMENTS)[number], string>;

export const identityCheckRequestSchema = z.strictObject({
  document: z.enum(IDENTITY_DOCUMENTS),
  /** A difference, if any. */
  remark: lineText().max(200),
});

export const identityCheckSchema = z.object({
  document: z.enum(IDENTITY_DOCUMENTS),
  remark: z.string(),
  seenBy: z.string(),
  seenAt: instantSchema,
});

export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number];
export type IdentityCheckRequest = z.output<typeof identityCheckRequestSchema>;
export type IdentityCheck = z.infer<typeof identityCheckSchema>;
