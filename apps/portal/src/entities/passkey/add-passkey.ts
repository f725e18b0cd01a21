import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { addPasskeyCall, challengePasskeyCall } from "@madoguchi/contract/passkey/passkey.patient.calls";
import { passkeyOptionsSchema } from "@madoguchi/contract/passkey/webauthn";
import { z } from "zod";
import type { ApiClient } from "../../api/client.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeAct } from "../../errors/lost-act.ts";
import {
  type CreationOptions,
  createPasskeyOnDevice,
  PasskeyFailedError,
  PasskeyKnownError,
  PasskeyUnusedError,
} from "./webauthn.ts";

const named = z.object({ id: z.string(), name: z.string() });
const creationOptions: z.ZodType<CreationOptions> = z.object({
  challenge: z.string(),
  rp: named,
  user: named.extend({ displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  excludeCredentials: z.array(z.object({ id: z.string() })),
  timeout: z.number(),
});
const challengeCall = { ...challengePasskeyCall, answer: passkeyOptionsSchema.extend({ options: creationOptions }) };

/** Adds a passkey of this device to the patient's account. A challenge that has become too old is asked for once more. */
export async function addPasskey(api: ApiClient): Promise<void> {
  async function add(): Promise<void> {
    const { challengeId, options } = await api.send(challengeCall);
    const response = await createPasskeyOnDevice(options);
    await api.send(addPasskeyCall, { body: { challengeId, response } });
  }
  try {
    await add();
  } catch (error) {
    if (!(error instanceof ApiError) || !isErrorCode(error.code, "VerifyCodeExpired")) throw error;
    await add();
  }
}

/** What happened, and what to do. */
export function describeAddFailure(error: unknown): string {
  if (error instanceof PasskeyUnusedError) return "登録は中断されました。もう一度お試しいただけます。";
  if (error instanceof PasskeyKnownError)
    return "この端末は、すでに登録されています。次回からメールなしでログインできます。";
  if (error instanceof PasskeyFailedError) {
    return "この端末では登録できませんでした。画面ロック（顔・指紋・暗証番号）が設定されているかをご確認ください。";
  }
  return describeAct(error);
}
