import { findDatabases } from "@madoguchi/ui/browser/browser-parts";
import { createListeners } from "@madoguchi/ui/state/store";

/** The database of unsent answers (`entities/answer-draft/sealed-drafts.ts`). */
export const UNSENT_ANSWERS_DATABASE = "madoguchi-answers";

const deletions = createListeners<void>();

/** Calls `listener` after the patient of this page has logged out. Returns the function that unsubscribes. */
export const onUnsentAnswersDeleted = deletions.add;

/** Deletes them with their key, in every tab: no data of a patient stays after a logout. */
export function deleteUnsentAnswers(): void {
  deletions.notify();
  try {
    findDatabases()?.deleteDatabase(UNSENT_ANSWERS_DATABASE);
  } catch {
    // If the browser refuses it, nothing was stored.
  }
}
