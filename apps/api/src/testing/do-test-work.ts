import { WORK_ANSWER_HEADER, WORK_CHALLENGE_HEADER } from "@madoguchi/contract/http/work";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { TestAnswer } from "./test-client.ts";

/** Returns the header of a browser's next try, after the proof of work that it was given. */
export async function doTestWork({ headers }: Pick<TestAnswer, "headers">): Promise<Record<string, string>> {
  const text = Buffer.from(headers.get(WORK_CHALLENGE_HEADER) ?? "", "base64url").toString();
  const challenge: Challenge = JSON.parse(text);
  const solution = await solveChallenge({ challenge, deriveKey });
  return { [WORK_ANSWER_HEADER]: Buffer.from(JSON.stringify({ challenge, solution })).toString("base64url") };
}
