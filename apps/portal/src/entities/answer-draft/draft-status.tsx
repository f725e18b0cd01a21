import { formatTime } from "@madoguchi/contract/time/tokyo";
import { Icon } from "@madoguchi/ui/icons/icon";
import { CircleAlert, CircleCheck } from "lucide";
import { useState } from "react";
import type { DraftState } from "./draft-autosave.ts";

const UNSAVED = "保存できていません（電波の届くところで自動的に保存します）";
const UNSAVED_IN_PAGE =
  "保存できていません（この画面を開いたままにしてください。電波の届くところで自動的に保存します）";

type ShownStatus = "idle" | "saved" | "unsaved";

/** While an answer is being saved the line does not change, so that it does not flicker with every keystroke. */
function useShownStatus({ status, savedAt }: Pick<DraftState, "status" | "savedAt">): ShownStatus {
  const resting = savedAt === null ? "idle" : "saved";
  const [shown, setShown] = useState<ShownStatus>(status === "saving" ? resting : status);
  if (status !== "saving" && status !== shown) setShown(status);
  return status === "saving" ? shown : status;
}

/** Whether the answers are saved (`docs/design/questionnaire.md`, Drafts). Screen readers announce only changes. */
export function DraftStatus({ draft }: { draft: Pick<DraftState, "status" | "savedAt" | "isKeptOnDevice"> }) {
  const shown = useShownStatus(draft);
  const unsaved = draft.isKeptOnDevice ? UNSAVED : UNSAVED_IN_PAGE;
  const isSaved = shown === "saved" && draft.savedAt !== null;
  return (
    <div className="min-h-6 text-std-16N-170">
      <p role="status" className="sr-only">
        {shown === "unsaved" ? unsaved : isSaved && "回答を保存しました"}
      </p>
      {shown === "unsaved" && (
        <p className="flex items-start gap-2">
          <Icon shape={CircleAlert} aria-hidden className="mt-1 size-5 shrink-0 text-warning" />
          <span className="min-w-0 break-phrase">{unsaved}</span>
        </p>
      )}
      {isSaved && draft.savedAt !== null && (
        <p className="flex items-start gap-2 text-text-secondary">
          <Icon shape={CircleCheck} aria-hidden className="mt-1 size-5 shrink-0 text-success" />
          <span className="tabular-nums">保存しました {formatTime(new Date(draft.savedAt))}</span>
        </p>
      )}
    </div>
  );
}
