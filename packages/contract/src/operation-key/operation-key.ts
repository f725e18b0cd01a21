import { z } from "zod";
import { KEY_SCOPES } from "../operation/key-scope.ts";
import { instantSchema } from "../time/instant.ts";
import { nameText } from "../validation/typed-text.ts";

const LONGEST_NAME = 60;

/** The name of an operator or a key: 1 to 60 characters. */
export function actorNameSchema(message: string) {
  return nameText(message)
    .min(1, message)
    .refine((name) => [...name].length <= LONGEST_NAME, { error: message });
}

/** One system of a clinic that calls the operation API. Its secret is shown at its creation only. */
const operationKeySchema = z.object({
  keyId: z.string(),
  /** Shown in the audit and in the access log of patients. */
  name: z.string(),
  /** Its scopes, chosen at its creation and never changed. */
  scopes: z.array(z.enum(KEY_SCOPES)),
  createdAt: instantSchema,
  /** To within ten minutes; `null` for a key that has never been used. */
  lastUsedAt: instantSchema.nullable(),
  revokedAt: instantSchema.nullable(),
});

export const operationKeyListSchema = z.object({ keys: z.array(operationKeySchema) });

/** The name is one that no key of the clinic has had, so that the audit names one key only. */
export const createOperationKeyRequestSchema = z.strictObject({
  name: actorNameSchema("キーの名前を1〜60文字でご入力ください。"),
  /** The key has only the scopes chosen here. */
  scopes: z
    .array(z.enum(KEY_SCOPES))
    .min(1, "できることを1つ以上お選びください。")
    .refine((scopes) => new Set(scopes).size === scopes.length, "同じ項目が2回あります。"),
});

export const operationKeyCreatedSchema = z.object({
  keyId: z.string(),
  /** The bearer token of the operation API, shown in this answer only. */
  secret: z.string(),
});

export type OperationKey = z.infer<typeof operationKeySchema>;
export type OperationKeyList = z.infer<typeof operationKeyListSchema>;
export type CreateOperationKeyRequest = z.infer<typeof createOperationKeyRequestSchema>;
export type OperationKeyCreated = z.infer<typeof operationKeyCreatedSchema>;
