import type { ChartDraft } from "@madoguchi/contract/chart/chart";
import { visitOmissions } from "@madoguchi/contract/chart/visit-omissions";
import type { ClinicPhrase } from "@madoguchi/contract/phrase/phrase";
import { newestUnread } from "@madoguchi/contract/visit/newest-unread";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { useEffect, useEffectEvent } from "react";
import { describeChannels } from "../../../entities/patient/describe-channels.ts";
import { useScreenKeys } from "../../../entities/screen-keys/screen-keys.tsx";
import { type ChartGround, emptyChart } from "../chart/chart-form.ts";
import { ChartPanes } from "../chart/chart-panes.tsx";
import { ConflictNotice } from "../chart/conflict-notice.tsx";
import { FinishDialog } from "../chart/finish-dialog.tsx";
import { useChartDraft } from "../chart/use-chart-draft.ts";
import { useFinish } from "../chart/use-finish.ts";
import { useVisitMessages } from "../messages/use-visit-messages.ts";
import { VisitHeader } from "../record/visit-header.tsx";
import type { VisitParts } from "../visit-parts.ts";
import { VisitHalves } from "./visit-halves.tsx";

type OpenVisitProps = VisitParts & {
  draft: ChartDraft | null;
  ground: ChartGround;
  phrases: readonly ClinicPhrase[];
};

/** A visit that is not finished: the record is written during the call. */
export function OpenVisit({ draft, ground, phrases, ...parts }: OpenVisitProps) {
  const { visit, record, visitRecord, answers, reread, rereadAnswers } = parts;
  const { state, autosave } = useChartDraft(visit, draft, emptyChart(record.isFirstTreatment, ground));
  const { content } = state;
  const { list, reread: rereadMessages } = useVisitMessages(visit);
  const finish = useFinish({
    visit,
    autosave,
    content,
    ground,
    hasUnreadMessages: list !== undefined && newestUnread(list, "doctor") !== undefined,
    onRefused: () => {
      void rereadAnswers();
      rereadMessages();
    },
    onFinished: () => {
      showToast("success", "診察を終えました");
      reread();
    },
  });
  const omissions = visitOmissions(visitRecord, content).map(({ message }) => message);

  useScreenKeys([{ shown: "Ctrl Enter", meaning: "診察を終える" }]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    if (document.querySelector("dialog[open]")) return;
    event.preventDefault();
    finish.ask();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);

  return (
    <div className="visit-frame">
      <VisitHeader
        {...{ visit, record, visitRecord, answers, rereadAnswers }}
        readAt={parts.readAt}
        action={
          <Button className="sm:w-auto" aria-keyshortcuts="Control+Enter" onClick={finish.ask}>
            診察を終える <kbd className="text-dns-14N-130">Ctrl Enter</kbd>
          </Button>
        }
      />
      <ErrorSummary errors={finish.problems} attempt={finish.attempt} />
      {finish.stop !== undefined && !finish.request && (
        <Notice kind="error" isAnnounced title="まだ終えていません">
          {finish.stop}
        </Notice>
      )}
      <ConflictNotice state={state} autosave={autosave} />
      {state.status === "refused" && (
        <Notice kind="error" isAnnounced title="この内容は保存できませんでした">
          {state.problem}
        </Notice>
      )}
      <VisitHalves {...parts} isFirstTreatment={content.isFirstTreatment}>
        <ChartPanes
          state={state}
          content={content}
          ground={ground}
          phrases={phrases}
          errorOf={finish.errorOf}
          onChange={autosave.change}
        />
      </VisitHalves>
      {finish.request && (
        <FinishDialog
          request={finish.request}
          channels={describeChannels(record.patient, (record.representatives ?? []).length > 0)}
          omissions={omissions}
          action={finish.action}
          onConfirm={finish.confirm}
          onClose={finish.cancel}
        />
      )}
    </div>
  );
}
