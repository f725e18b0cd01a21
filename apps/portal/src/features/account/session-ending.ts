import { isTokenRefused } from "../../api/read-refusal.ts";

/** What ends this session is done where the session is not taken any more: the answer to it was lost. */
export async function unlessEnded(ending: Promise<unknown>): Promise<unknown> {
  try {
    return await ending;
  } catch (error) {
    if (error instanceof Error && isTokenRefused(error)) return undefined;
    throw error;
  }
}
