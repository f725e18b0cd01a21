import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Link, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { type QuestionnaireDraft, useContentDrafts } from "../../entities/content-draft/use-content-drafts.ts";
import { addRow, definitionOf } from "./edited-rows.ts";
import { Editor } from "./editor.tsx";
import { createUnsentEdits, type UnsentEdit } from "./unsent-edit.ts";
import { type PublishedVersion, useQuestionnaires, versionInForce } from "./use-questionnaires.ts";

type EditorScreenProps = {
  questionnaireId: string;
  /** An earlier version to begin with, instead of the current one. */
  from: number | undefined;
  /** The title of a questionnaire that was never published. */
  title: string | undefined;
};

/** The start of an edit: the current version, an earlier one as its successor, a draft, or one empty question. */
function baseOf(
  all: readonly PublishedVersion[],
  drafts: readonly QuestionnaireDraft[],
  { questionnaireId, from, title }: EditorScreenProps,
): UnsentEdit {
  const inForce = versionInForce(all, questionnaireId);
  const chosen = all.find((each) => each.questionnaireId === questionnaireId && each.version === from) ?? inForce;
  if (chosen) return { baseVersion: inForce?.version ?? 0, title: chosen.title, definition: chosen.definition };
  const draft = drafts.find((each) => each.questionnaireId === questionnaireId);
  if (draft) return { baseVersion: 0, title: draft.title, definition: draft.definition };
  return { baseVersion: 0, title: title ?? "", definition: definitionOf(addRow([], -1, "radio")) };
}

/** The editor with its initial version: publications by others do not change the edit. */
function LoadedEditor(
  props: EditorScreenProps & {
    questionnaires: ReturnType<typeof useQuestionnaires>;
    drafts: readonly QuestionnaireDraft[];
  },
) {
  const { questionnaireId, from, questionnaires, drafts } = props;
  const { clinicId, staffId } = useSignedIn();
  const router = useRouter();
  const [base] = useState(() => baseOf(questionnaires.list.data?.questionnaires ?? [], drafts, props));
  const [unsent] = useState(() => createUnsentEdits(`${clinicId}/${staffId}/${questionnaireId}/${from ?? ""}`));
  const [isPublished, setIsPublished] = useState(false);

  // Navigates one render later, when unsaved changes no longer block it.
  useEffect(() => {
    if (isPublished) void router.navigate({ to: "/settings/questionnaires" });
  }, [isPublished, router]);

  return (
    <>
      <h2 className="break-phrase text-std-20B-160">
        {base.baseVersion === 0
          ? "新しい問診"
          : `${base.title}（第${base.baseVersion}版${from === undefined ? "" : `、内容は第${from}版`}）`}
      </h2>
      <Editor
        questionnaireId={questionnaireId}
        base={base}
        unsent={unsent}
        questionnaires={questionnaires}
        onPublished={() => setIsPublished(true)}
      />
    </>
  );
}

/** 設定 → 問診 → 編集. */
export function EditorScreen(props: EditorScreenProps) {
  const questionnaires = useQuestionnaires();
  const { roles } = useSignedIn();
  const { data, error, isValidating, mutate } = questionnaires.list;
  const { list } = useContentDrafts();
  const drafts = roles.includes("owner") ? list.data?.questionnaires : [];
  return (
    <div className="flex flex-col gap-4">
      <Link
        to="/settings/questionnaires"
        className="inline-flex min-h-11 items-center self-start text-key underline underline-offset-4"
      >
        問診の一覧に戻る
      </Link>
      {!data && error && <LoadError onRetry={() => void mutate()} isRetrying={isValidating} />}
      {data && !drafts && list.error && <LoadError onRetry={() => void list.mutate()} isRetrying={list.isValidating} />}
      {!((data && drafts) || error || list.error) && <Skeleton className="h-96" />}
      {data && drafts && (
        <LoadedEditor
          key={`${props.questionnaireId}/${props.from}`}
          {...props}
          questionnaires={questionnaires}
          drafts={drafts}
        />
      )}
    </div>
  );
}
