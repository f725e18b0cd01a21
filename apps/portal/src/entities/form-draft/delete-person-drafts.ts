import { openSealedDrafts } from "../answer-draft/sealed-drafts.ts";
import { isDraftFor, parseDraft } from "./use-form-draft.ts";

/** Deletes the drafts for a person whom the patient no longer represents. */
export async function deletePersonDrafts(uid: string, representationId: string, now: Date): Promise<void> {
  const drafts = await openSealedDrafts(uid, now, parseDraft).catch(() => undefined);
  const all = (await drafts?.readAll().catch(() => undefined)) ?? new Map();
  const theirs = [...all].filter(([, draft]) => isDraftFor(representationId, draft));
  await Promise.all(theirs.map(([id]) => drafts?.remove(id).catch(() => undefined)));
}
