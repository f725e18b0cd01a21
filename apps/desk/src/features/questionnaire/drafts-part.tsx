import { Badge } from "@madoguchi/ui/feedback/badge";
import { Link } from "@tanstack/react-router";
import { FilePen } from "lucide";
import { useState } from "react";
import { type QuestionnaireDraft, useContentDrafts } from "../../entities/content-draft/use-content-drafts.ts";
import { ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";

/** The questionnaires of the starter pack that are not published yet. */
export function DraftsPart() {
  const { list, deleteQuestionnaire } = useContentDrafts();
  const [dropped, setDropped] = useState<QuestionnaireDraft>();
  const drafts = list.data?.questionnaires ?? [];
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="questionnaire-drafts" className="flex flex-col gap-2">
      <h3 id="questionnaire-drafts" className="text-std-18B-160">
        公開していない問診（{drafts.length}）
      </h3>
      <ul className="rounded-card bg-card px-4 shadow-card forced-colors:border">
        {drafts.map((draft) => (
          <li
            key={draft.questionnaireId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-b-0"
          >
            <div className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-x-3 gap-y-1">
              <h4 className="font-700">{draft.title}</h4>
              <Badge tone="warning" icon={FilePen}>
                ひな形・要確認
              </Badge>
              <p className="text-text-secondary">{draft.definition.questions.length}問</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Link
                to="/settings/questionnaires/$questionnaireId"
                params={{ questionnaireId: draft.questionnaireId }}
                className="desk-act desk-act-first"
                aria-label={`${draft.title}を編集して公開する`}
              >
                編集して公開する
              </Link>
              <button
                type="button"
                className="desk-act"
                aria-label={`${draft.title}の下書きを捨てる`}
                onClick={() => setDropped(draft)}
              >
                捨てる
              </button>
            </div>
          </li>
        ))}
      </ul>
      {dropped && (
        <ConfirmDialog
          title={`${dropped.title}の下書きを捨てますか？`}
          text="もう一度導入セットから取り込むことができます。"
          submitLabel="この下書きを捨てる"
          act={() => deleteQuestionnaire(dropped.questionnaireId)}
          onClose={() => setDropped(undefined)}
        />
      )}
    </section>
  );
}
