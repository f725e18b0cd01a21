import type { UnsentDraft } from "@madoguchi/contract/questionnaire/unsent-draft";
import { findLocks } from "@madoguchi/ui/browser/browser-parts";
import { createDraftWriter } from "./draft-writer.ts";
import type { SealedDrafts } from "./sealed-drafts.ts";

type UnsentAnswers = UnsentDraft["answers"];

/** This page's entry on the device for unsent answers. */
export type DeviceDraft = {
  /** Replaces the stored answers by the unsent ones. */
  write(answers: UnsentAnswers): void;
  /** Releases the stored answers to the next page. */
  release(): void;
};

/** The lock of an entry. Tabs of one browser share the store; a page's answers are taken over when its lock is free. */
function lockOf(id: string): string {
  return `madoguchi-answers-${id}`;
}

/**
 * Opens this page's entry in the store, and takes over the entries of earlier pages of the same draft: those of closed
 * pages before this resolves, those of other tabs when they are closed.
 */
export async function openDeviceDraft(
  drafts: SealedDrafts<UnsentDraft>,
  address: Omit<UnsentDraft, "answers">,
  takeOver: (earlier: UnsentAnswers) => UnsentAnswers,
): Promise<DeviceDraft> {
  const id = crypto.randomUUID();
  const closing = new AbortController();
  const locks = findLocks();

  async function takeOverDraft(earlierId: string): Promise<void> {
    const earlier = (await drafts.readAll()).get(earlierId);
    if (!earlier || closing.signal.aborted) return;
    // Written under this page's own id first, so that the answers are always stored.
    await drafts.write(id, { ...address, answers: takeOver(earlier.answers) });
    await drafts.remove(earlierId);
  }

  async function takeOverWhenGone(earlierId: string): Promise<void> {
    if (!locks) return takeOverDraft(earlierId);
    const isGone = await locks.request(lockOf(earlierId), { ifAvailable: true }, async (lock) => {
      if (lock) await takeOverDraft(earlierId);
      return lock !== null;
    });
    if (isGone) return;
    void locks
      .request(lockOf(earlierId), { signal: closing.signal }, () => takeOverDraft(earlierId))
      .catch(() => undefined);
  }

  void locks
    ?.request(
      lockOf(id),
      () => new Promise<void>((resolve) => closing.signal.addEventListener("abort", () => resolve())),
    )
    .catch(() => undefined);
  const write = createDraftWriter((answers: UnsentAnswers) =>
    Object.keys(answers).length === 0 ? drafts.remove(id) : drafts.write(id, { ...address, answers }),
  );
  for (const [earlierId, { treatmentId, questionnaireId }] of await drafts.readAll()) {
    const isOfThis = treatmentId === address.treatmentId && questionnaireId === address.questionnaireId;
    if (isOfThis && earlierId !== id) await takeOverWhenGone(earlierId);
  }
  return { write, release: () => closing.abort() };
}
