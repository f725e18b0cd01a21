import { inTime } from "@madoguchi/ui/browser/silent-storage";
import { openSealedDrafts } from "../answer-draft/sealed-drafts.ts";
import { isDraftFor, parseDraft } from "./use-form-draft.ts";

async function deleteNow(uid: string, representationId: string, now: Date): Promise<void> {
  const drafts = await openSealedDrafts(uid, now, parseDraft).catch(() => undefined);
  const all = (await drafts?.readAll().catch(() => undefined)) ?? new Map();
  const theirs = [...all].filter(([, draft]) => isDraftFor(representationId, draft));
  await Promise.all(theirs.map(([id]) => drafts?.remove(id).catch(() => undefined)));
}

/**
 * Deletes the drafts for a person whom the patient no longer represents. If the database does not answer in time, they
 * are deleted as soon as it does, which is not waited for.
 */
export async function deletePersonDrafts(uid: string, representationId: string, now: Date): Promise<void> {
  await inTime("drafts", deleteNow(uid, representationId, now)).catch(() => undefined);
}
