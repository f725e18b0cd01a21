import { findDatabases } from "@madoguchi/ui/browser/browser-parts";
import { createListeners } from "@madoguchi/ui/state/store";

/** The database of the answers that wait to be sent (`entities/answer-draft/sealed-drafts.ts`). */
export const UNSENT_ANSWERS_DATABASE = "madoguchi-answers";

const deletions = createListeners<void>();

/** Calls `listener` when the patient of this page has logged out. Returns the way to stop it. */
export const onUnsentAnswersDeleted = deletions.add;

/** Deletes them with their key, in every tab: nothing of a patient stays after they have logged out. */
export function deleteUnsentAnswers(): void {
  deletions.notify();
  try {
    findDatabases()?.deleteDatabase(UNSENT_ANSWERS_DATABASE);
  } catch {
    // Where the browser refuses it, nothing was stored.
  }
}
