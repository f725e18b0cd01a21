import { TERMS_TITLES } from "@madoguchi/contract/terms/terms";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { FilePen } from "lucide";
import { useState } from "react";
import type { TermsDraft } from "../../entities/content-draft/use-content-drafts.ts";
import { ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";

type DraftPartProps = { draft: TermsDraft; onEdit: () => void; onDrop: () => Promise<unknown> };

/** An unpublished text: whether it was reviewed, and its actions. */
export function DraftPart({ draft, onEdit, onDrop }: DraftPartProps) {
  const [isAsking, setIsAsking] = useState(false);
  const title = TERMS_TITLES[draft.kind];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-tint p-3">
      <Badge tone={draft.isTemplate ? "warning" : "key"} icon={FilePen}>
        {draft.isTemplate ? "ひな形・要確認" : "下書き"}
      </Badge>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="desk-act desk-act-first"
          aria-label={`${title}の下書きを編集する`}
          onClick={onEdit}
        >
          下書きを編集する
        </button>
        <button
          type="button"
          className="desk-act"
          aria-label={`${title}の下書きを捨てる`}
          onClick={() => setIsAsking(true)}
        >
          捨てる
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`${title}の下書きを捨てますか？`}
          text="下書きの内容はなくなります。公開している版は、そのまま残ります。"
          submitLabel="この下書きを捨てる"
          act={onDrop}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
