import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

const LONGEST_NAME = 60;
const CONTROL_CHARACTER = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}/u;
/** Characters that show nothing, such as the Hangul filler. A name may have them, not consist of them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\s\u2800]/gu;

/** Whether a trimmed text can name an operator or a key: 1 to 60 characters, some of them visible, none a control character. */
export function isActorName(name: string): boolean {
  return name.replaceAll(UNSEEN, "") !== "" && [...name].length <= LONGEST_NAME && !CONTROL_CHARACTER.test(name);
}

/** One system of a clinic that calls the operation API. Its secret is never shown again after its creation. */
const operationKeySchema = z.object({
  keyId: z.string(),
  /** Stands in the audit and in the access log of patients. */
  name: z.string(),
  createdAt: instantSchema,
  /** To within ten minutes; `null` for a key that has never been used. */
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
});

export const operationKeyListSchema = z.object({ keys: z.array(operationKeySchema) });

/** The name is one that no key of the clinic has had, so that the audit names one key only. */
export const createOperationKeyRequestSchema = z.strictObject({
  name: z.string().trim().refine(isActorName, { error: "キーの名前を1〜60文字でご入力ください。" }),
});

export const operationKeyCreatedSchema = z.object({
  keyId: z.string(),
  /** The bearer token of the operation API, shown in this answer only. */
  secret: z.string(),
});

export type OperationKeyList = z.infer<typeof operationKeyListSchema>;
export type CreateOperationKeyRequest = z.infer<typeof createOperationKeyRequestSchema>;
export type OperationKeyCreated = z.infer<typeof operationKeyCreatedSchema>;
