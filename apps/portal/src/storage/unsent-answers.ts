import { findDatabases } from "@madoguchi/ui/browser/browser-parts";

/** The database of the answers that wait to be sent (`entities/answer-draft/sealed-drafts.ts`). */
export const UNSENT_ANSWERS_DATABASE = "madoguchi-answers";

/** Deletes them with their key, in every tab: nothing of a patient stays after they have logged out. */
export function deleteUnsentAnswers(): void {
  try {
    findDatabases()?.deleteDatabase(UNSENT_ANSWERS_DATABASE);
  } catch {
    // Where the browser refuses it, nothing was stored.
  }
}
