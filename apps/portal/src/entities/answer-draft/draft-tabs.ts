import { type SavedAnswer, savedAnswerSchema } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { openChannel } from "@madoguchi/ui/browser/browser-parts";

/** The other tabs of this browser in which the same draft is open. */
export type DraftTabs = {
  /** Sends an answer that this tab has saved to the other tabs. */
  publish(saved: SavedAnswer): void;
  close(): void;
};

/** Does nothing if the browser has no channel between tabs: there the server's next answer has the changes. */
export function openDraftTabs(draftName: string, onSaved: (saved: SavedAnswer) => void): DraftTabs {
  const channel = openChannel(`madoguchi-answers ${draftName}`);
  channel?.addEventListener("message", ({ data }) => {
    // A tab of another build may send another format.
    const saved = savedAnswerSchema.safeParse(data);
    if (saved.success) onSaved(saved.data);
  });
  return { publish: (saved) => channel?.postMessage(saved), close: () => channel?.close() };
}
