import { WORK_ANSWER_HEADER } from "@madoguchi/contract/http/work";
import { ApiUnreachableError, WorkNeededError } from "../errors/api-error.ts";

/** During an attack each attempt may require harder work; after the last one the refusal is shown. */
const MOST_TRIES = 3;

/** Sends a call, and again with the work that the server asks for, by code that is loaded only then. */
export async function answerWork<Value>(send: (headers: Record<string, string>) => Promise<Value>): Promise<Value> {
  let headers: Record<string, string> = {};
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send(headers);
    } catch (error) {
      if (!(error instanceof WorkNeededError) || attempt === MOST_TRIES) throw error;
      const { doWork } = await import("@madoguchi/ui/browser/do-work");
      const answer = await doWork(error.challenge);
      if (answer === undefined) throw new ApiUnreachableError("The work was not done in time.");
      headers = { [WORK_ANSWER_HEADER]: answer };
    }
  }
}
