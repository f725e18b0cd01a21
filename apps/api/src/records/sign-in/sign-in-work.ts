import { createHmac, randomInt } from "node:crypto";
import { type Challenge, createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { WorkLevel } from "./sign-in-level.ts";

/** The number of keys of level 1, of which on average three quarters are tried: some tenths of a second on a phone. */
const KEYS_OF_FIRST_LEVEL = 64;
/** Rounds of one key, many enough that a browser's own overhead is small. */
const ROUNDS = 2000;
const GOOD_FOR_MS = 5 * 60_000;

const answerSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal("PBKDF2/SHA-256"),
      nonce: z.string().max(100),
      salt: z.string().max(100),
      cost: z.literal(ROUNDS),
      keyLength: z.literal(32),
      keyPrefix: z.string().max(100),
      data: z.object({ subject: z.string().max(100), until: z.number() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string().max(100) }),
});

function secretsOf(hashSecret: string) {
  const derive = (use: string) => createHmac("sha256", hashSecret).update(`sign-in work ${use}`).digest("hex");
  return { hmacSignatureSecret: derive("challenge"), hmacKeySignatureSecret: derive("key") };
}

/** Work for one subject, such as a mailbox, signed, so that none of it is stored. `subject` is hashed. */
export async function writeWork(
  hashSecret: string,
  { level, subject, now }: { level: WorkLevel; subject: string; now: Date },
): Promise<string> {
  const keys = KEYS_OF_FIRST_LEVEL * 2 ** (level - 1);
  const challenge: Challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: ROUNDS,
    // Never a small counter, which could be found by luck.
    counter: randomInt(keys / 2, keys),
    deriveKey,
    data: { subject, until: now.getTime() + GOOD_FOR_MS },
    ...secretsOf(hashSecret),
  });
  return Buffer.from(JSON.stringify(challenge)).toString("base64url");
}

function parseAnswer(header: string) {
  try {
    return answerSchema.safeParse(JSON.parse(Buffer.from(header, "base64url").toString())).data;
  } catch {
    return undefined;
  }
}

/** The completed work, to be used once until its end; `undefined` when it is incomplete, for another subject, or too old. */
export async function readDoneWork(
  hashSecret: string,
  header: string,
  { subject, now }: { subject: string; now: Date },
): Promise<{ signature: string; until: Date } | undefined> {
  const answer = parseAnswer(header);
  const data = answer?.challenge.parameters.data;
  if (!answer || data?.subject !== subject || data.until <= now.getTime()) return undefined;
  const { verified } = await verifySolution({ ...answer, deriveKey, ...secretsOf(hashSecret) });
  return verified ? { signature: answer.challenge.signature, until: new Date(data.until) } : undefined;
}
