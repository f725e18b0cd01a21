import {
  createCalendarFeedCall,
  endCalendarFeedCall,
  readCalendarFeedCall,
} from "@madoguchi/contract/calendar-feed/calendar-feed.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { DateText } from "@madoguchi/ui/text/date-text";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CopyDialog } from "../../entities/copy-dialog/copy-dialog.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useRead } from "../../fetching/use-read.ts";

type Asked = "renew" | "end";

const QUESTIONS = {
  renew: {
    title: "新しいアドレスを作りますか",
    text: "いまのアドレスは、すぐに使えなくなります。カレンダーのアプリに、新しいアドレスを登録し直してください。",
    submitLabel: "新しいアドレスを作る",
  },
  end: {
    title: "カレンダー連携をやめますか",
    text: "いまのアドレスは、すぐに使えなくなります。カレンダーのアプリに残った予定は、アプリで削除してください。",
    submitLabel: "やめる",
  },
} as const;

/** 設定 → カレンダー連携: the secret address under which a doctor's own calendar reads their visits. */
export function CalendarFeedScreen() {
  const { api } = useDesk();
  const params = { clinicId: useSignedIn().clinicId };
  const { data, error, isValidating, mutate } = useRead(readCalendarFeedCall, { params });
  const action = useAction(describeFailure);
  const [asked, setAsked] = useState<Asked>();
  const [url, setUrl] = useState<string>();

  async function create(): Promise<void> {
    const made = await api.send(createCalendarFeedCall, { params });
    setUrl(made.url);
    await mutate();
  }

  async function end(): Promise<void> {
    await api.send(endCalendarFeedCall, { params });
    await mutate();
  }

  const question = asked && QUESTIONS[asked];
  const feed = data?.feed;
  return (
    <section aria-labelledby="calendar-feed" className="flex max-w-page flex-col gap-4">
      <div className="flex max-w-2xl flex-col gap-1">
        <h2 id="calendar-feed" className="text-std-20B-160">
          カレンダー連携
        </h2>
        <p className="break-phrase text-text-secondary">
          ご自身の診察の予定を、スマートフォンやパソコンのカレンダーに表示します。日時と診療科だけで、患者の名前は含みません。
        </p>
      </div>
      {!data && !error && <Skeleton className="h-24" />}
      {!data && error && <LoadError onRetry={() => void mutate()} isRetrying={isValidating} />}
      {action.problem && !asked && (
        <Notice kind="error" isAnnounced>
          {action.problem}
        </Notice>
      )}
      {feed === null && (
        <Button className="sm:w-auto sm:self-start" busy={action.isBusy} onClick={() => void action.run(create)}>
          アドレスを作る
        </Button>
      )}
      {feed && (
        <>
          <p>
            作成 <DateText at={new Date(feed.createdAt)} />・
            {feed.lastReadAt === null ? (
              "まだ読まれていません"
            ) : (
              <>
                最後に読まれた日時 <DateText at={new Date(feed.lastReadAt)} />
              </>
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" className="sm:w-auto" onClick={() => setAsked("renew")}>
              新しいアドレスを作る
            </Button>
            <Button variant="danger" className="sm:w-auto" onClick={() => setAsked("end")}>
              連携をやめる
            </Button>
          </div>
        </>
      )}
      {question && (
        <ActionDialog
          title={question.title}
          submitLabel={question.submitLabel}
          variant="danger"
          action={action}
          act={asked === "renew" ? create : end}
          onClose={() => setAsked(undefined)}
        >
          <p>{question.text}</p>
        </ActionDialog>
      )}
      {url !== undefined && !asked && (
        <CopyDialog title="カレンダーのアドレス" what="アドレス" content={url} onClose={() => setUrl(undefined)}>
          <p>
            カレンダーのアプリで「URLで追加」（照会カレンダー）を選び、貼り付けてください。このアドレスを知る人は予定を読めます。この画面を閉じると、もう表示できません。
          </p>
        </CopyDialog>
      )}
    </section>
  );
}
