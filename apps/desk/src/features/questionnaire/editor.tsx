import { textsOf } from "@madoguchi/contract/questionnaire/in-english";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SegmentedChoice } from "@madoguchi/ui/fields/segmented-choice";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Icon } from "@madoguchi/ui/icons/icon";
import { UnsavedChangesDialog } from "@madoguchi/ui/overlays/unsaved-changes-dialog";
import { Plus, Undo2 } from "lucide";
import { type MouseEvent, useState } from "react";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { EnglishFields } from "../../entities/english-texts/english-fields.tsx";
import type { Unsent } from "../../entities/unsent/unsent.ts";
import { countProblems, findProblems } from "./definition-problems.ts";
import { PreviewPane } from "./preview-pane.tsx";
import { PublishPart } from "./publish-part.tsx";
import { QuestionCard } from "./question-card.tsx";
import type { UnsentEdit } from "./unsent-edit.ts";
import { type Edit, rowId, useEdit } from "./use-edit.ts";
import type { useQuestionnaires } from "./use-questionnaires.ts";

const VIEWS = [
  { value: "edit", label: "編集" },
  { value: "preview", label: "プレビュー" },
];

/** The field for a problem's place, or the control that stands for it. */
function fieldIdOf(edit: Edit, place: string): { rowAt: number; fieldId: string } {
  const [at = "", ...rest] = place.split(".");
  const row = edit.rows[Number(at)];
  const fieldsOfAll: Record<string, string> = { title: "edit-title", english: "edit-english" };
  if (!row) return { rowAt: -1, fieldId: fieldsOfAll[place] ?? "edit-add" };
  const field = rest
    .join("-")
    .replace(/^(askedWhen-isOneOf).*$/, "$1")
    .replace(/^askedOf$/, "askedOf-maximumAge");
  return { rowAt: Number(at), fieldId: `${rowId(row)}-${field}` };
}

type EditorProps = {
  questionnaireId: string;
  base: UnsentEdit;
  unsent: Unsent<UnsentEdit>;
  questionnaires: ReturnType<typeof useQuestionnaires>;
  onPublished: () => void;
};

/** The editor of one questionnaire: its questions on the left, the patients' view on the right. */
export function Editor({ questionnaireId, base, unsent, questionnaires, onPublished }: EditorProps) {
  const edit = useEdit(base, unsent);
  const [view, setView] = useState("edit");
  const [attempt, setAttempt] = useState(0);
  const [isPublished, setIsPublished] = useState(false);
  const { rows, title, definition } = edit;
  const problems = findProblems(title, definition);

  const summary = [...problems].map(([place, message]) => {
    const { rowAt, fieldId } = fieldIdOf(edit, place);
    return { rowAt, fieldId, message: rowAt < 0 ? message : `質問${rowAt + 1}：${message}` };
  });

  function lead(event: MouseEvent): void {
    const id = event.target instanceof HTMLAnchorElement ? event.target.hash.slice(1) : "";
    const row = rows[summary.find(({ fieldId }) => fieldId === id)?.rowAt ?? -1];
    if (row) edit.show(row, id);
  }

  return (
    <div className="flex flex-col gap-4">
      {edit.isRecovered && (
        <Notice
          kind="info"
          title="公開していない編集を復元しました"
          actions={
            <button type="button" className="desk-act" onClick={() => edit.begin(base)}>
              復元した編集を破棄する
            </button>
          }
        />
      )}
      <div onClickCapture={lead}>
        <ErrorSummary errors={attempt > 0 ? summary : []} attempt={attempt} />
      </div>
      <div className="xl:hidden">
        <SegmentedChoice legend="表示" segments={VIEWS} value={view} onChange={setView} />
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className={`flex min-w-0 flex-col gap-3 ${view === "edit" ? "" : "max-xl:hidden"}`}>
          <CompactInput
            id="edit-title"
            label="題名（患者さまに表示します）"
            value={title}
            error={problems.get("title")}
            onChange={({ target }) => edit.setTitle(target.value)}
          />
          <ol className="flex flex-col gap-3">
            {rows.map((row, at) => (
              <QuestionCard
                key={row.key}
                id={rowId(row)}
                number={at + 1}
                question={row.question}
                earlier={rows.slice(0, at).map(({ question }) => question)}
                problems={countProblems(problems, at)}
                problemAt={(place) => problems.get(`${at}.${place}`)}
                isOpen={edit.open.has(row.key)}
                onToggle={() => edit.toggle(row.key)}
                onChange={(question) => edit.change(at, question)}
                onAct={(act) => edit.act(at, act)}
              />
            ))}
          </ol>
          <div className="flex flex-wrap items-center gap-3">
            <button type="button" id="edit-add" className="desk-act" onClick={edit.add}>
              <Icon shape={Plus} className="size-4" />
              質問を加える
            </button>
            {edit.removed && (
              <button type="button" id="edit-undo" className="desk-act" onClick={edit.undo}>
                <Icon shape={Undo2} className="size-4" />
                削除を元に戻す
              </button>
            )}
            <p role="status" className="text-text-secondary">
              {edit.notice}
            </p>
          </div>
          {problems.get("questions") && <p className="text-error">{problems.get("questions")}</p>}
          <EnglishFields
            id="edit-english"
            error={problems.get("english")}
            texts={textsOf({ title, definition })}
            english={edit.english}
            onTranslate={edit.translate}
            note="クリニックに届く回答は、どちらの画面からでも日本語です（文章の回答は、患者さまが入力したままです）。"
            className="rounded-card bg-card p-4 shadow-card forced-colors:border"
          />
        </div>
        <div className={`min-w-0 ${view === "preview" ? "" : "max-xl:hidden"}`}>
          <PreviewPane title={title} definition={definition} />
        </div>
      </div>
      {/* Sticky, so that it stays visible below a long questionnaire. */}
      <div className="publish-bar sticky bottom-0 z-10 border-line border-t bg-page py-3 print:hidden">
        <PublishPart
          questionnaireId={questionnaireId}
          edit={edit}
          questionnaires={questionnaires}
          isReady={() => {
            if (problems.size > 0) {
              setView("edit");
              setAttempt((earlier) => earlier + 1);
            }
            return problems.size === 0;
          }}
          onPublished={() => {
            unsent.write(undefined);
            setIsPublished(true);
            onPublished();
          }}
        />
      </div>
      <UnsavedChangesDialog hasChanges={edit.isChanged && !isPublished} />
    </div>
  );
}
