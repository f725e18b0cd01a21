import type { Sessions } from "@madoguchi/contract/session/session";
import { endSessionCall, endSessionsCall, readSessionsCall } from "@madoguchi/contract/session/session.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { type Outcome, OutcomeNotice } from "@madoguchi/ui/feedback/outcome-notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { ActionDialog } from "@madoguchi/ui/overlays/action-dialog";
import { DateText } from "@madoguchi/ui/text/date-text";
import { CircleCheck } from "lucide";
import { useState } from "react";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { serverText } from "../../language/server-text.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { endSession } from "./session-ending.ts";
import { useAccountAction } from "./use-account-action.ts";

type Device = Sessions["sessions"][number];

type DeviceRowProps = {
  session: Device;
  /** Called after this device was signed out. */
  onThisEnded: () => Promise<void>;
  onEnded: () => void | Promise<void>;
};

function DeviceRow({ session, onThisEnded, onEnded }: DeviceRowProps) {
  const { sessionId, isCurrent, signedInAt, lastUsedAt } = session;
  const device = serverText(session.device);
  const ending = useAccountAction(
    (api) => endSession(api, () => api.send(endSessionCall, { params: { sessionId } }), sessionId),
    isCurrent ? onThisEnded : onEnded,
  );
  return (
    <li className="flex flex-col gap-3 border-line border-b py-4 first:pt-0 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <strong>{device}</strong>
            {isCurrent && (
              <Badge tone="success" icon={CircleCheck}>
                この端末
              </Badge>
            )}
          </p>
          <p className="text-text-secondary">
            最後のご利用：
            <span className="tabular-nums">
              <DateText at={new Date(lastUsedAt)} />
            </span>
            <br />
            ログイン：
            <span className="tabular-nums">
              <DateText at={new Date(signedInAt)} />
            </span>
          </p>
        </div>
        <Button
          variant="secondary"
          busy={ending.isBusy}
          busyLabel="ログアウト中…"
          aria-label={`${device}${isCurrent ? "（この端末）" : ""}をログアウトする`}
          onClick={ending.run}
        >
          ログアウト
        </Button>
      </div>
      {ending.problem && (
        <Notice kind="error" title={ending.titleOf("ログアウトできませんでした")} isAnnounced>
          {ending.problem}
        </Notice>
      )}
    </li>
  );
}

function useSessions() {
  const { api, configuration } = usePortal();
  return useRead(recordKeys.sessions(configuration), (ready) => api.send(readSessionsCall, { ready }), {
    shouldRetryOnError: false,
  });
}

type DeviceListProps = {
  sessions: readonly Device[];
  onThisEnded: () => Promise<void>;
  onEnded: () => Promise<unknown>;
};

function DeviceList({ sessions, onThisEnded, onEnded }: DeviceListProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <>
      {outcome && <OutcomeNotice outcome={outcome} />}
      {sessions.length === 0 && <p>ログイン中の端末はありません。</p>}
      <ul className="flex flex-col" aria-label="ログイン中の端末の一覧">
        {sessions.map((session) => (
          <DeviceRow
            key={session.sessionId}
            session={session}
            onThisEnded={onThisEnded}
            onEnded={async () => {
              setOutcome({ text: `${serverText(session.device)}をログアウトしました` });
              await onEnded();
            }}
          />
        ))}
      </ul>
    </>
  );
}

/** The sessions, ended one by one or all at once, for a lost telephone or a shared computer. */
export function SessionsSection({ onEnded }: { onEnded: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  const ending = useAccountAction((api) => endSession(api, () => api.send(endSessionsCall)), onEnded);
  const { data, error, isValidating, mutate } = useSessions();
  if (data === undefined && error === undefined) {
    return (
      <Section>
        <SkeletonLines lines={6} />
      </Section>
    );
  }
  return (
    <Section>
      {data ? (
        <DeviceList sessions={data.sessions} onThisEnded={onEnded} onEnded={mutate} />
      ) : (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating} />
      )}
      {data?.idleDays !== undefined && data.maximumDays !== undefined && (
        <p>
          {`ログインは、使わない日が${data.idleDays}日続くと終わります。使い続けていても、${data.maximumDays}日で終わり、もう一度ログインが必要です。`}
        </p>
      )}
      <p>
        端末をなくしたときや、共用の端末からログアウトし忘れたときは、その端末、またはすべての端末からログアウトできます。
      </p>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        すべてログアウト
      </Button>
      {isAsking && (
        <ActionDialog
          title="すべての端末からログアウトしますか？"
          submitLabel="すべての端末からログアウトする"
          busyLabel="ログアウト中…"
          action={ending.action}
          act={ending.act}
          problemTitle={ending.titleOf("ログアウトできませんでした")}
          closeLabel="ログアウトしない"
          onClose={() => setIsAsking(false)}
        >
          <p>
            この端末からもログアウトします。もう一度ご利用になるときは、ログインが必要です。ご予約や登録内容は変わりません。
          </p>
        </ActionDialog>
      )}
    </Section>
  );
}
