import {
  checkConnectionsCall,
  readConnectionCheckCall,
} from "@madoguchi/contract/connection/connection.operation.calls";
import type { ConnectionCheck, ConnectionResult } from "@madoguchi/contract/connection/connection-check";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { DateText } from "@madoguchi/ui/text/date-text";
import { CircleAlert, CircleCheck, CircleMinus, PlugZap } from "lucide";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { describeProblem, SERVICE_TEXTS } from "../../entities/outside-service/service-texts.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useRead } from "../../fetching/use-read.ts";

const TOO_MANY = 429;

function StateBadge({ result }: { result: ConnectionResult }) {
  switch (result.state) {
    case "ok":
      return (
        <Badge tone="success" icon={CircleCheck}>
          接続できました
        </Badge>
      );
    case "failed":
      return (
        <Badge tone="error" icon={CircleAlert}>
          接続できません
        </Badge>
      );
    case "not-configured":
      return (
        <Badge tone="neutral" icon={CircleMinus}>
          設定なし
        </Badge>
      );
  }
}

function explain(result: ConnectionResult): string | undefined {
  if (result.state === "not-configured") return SERVICE_TEXTS[result.service].notConfigured;
  return result.state === "failed" ? describeProblem(result.service, result.problem) : undefined;
}

function ServiceRow({ result }: { result: ConnectionResult }) {
  const { name, use } = SERVICE_TEXTS[result.service];
  const explanation = explain(result);
  return (
    <li className="flex flex-col gap-1 border-line border-b py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-700">{name}</h3>
          <p className="text-text-secondary">{use}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4">
          {result.state === "ok" && (
            <span className="text-text-secondary tabular-nums">{result.milliseconds}ミリ秒</span>
          )}
          <StateBadge result={result} />
        </div>
      </div>
      {explanation && <p className="break-phrase max-w-page">{explanation}</p>}
      {result.state === "failed" && result.code !== null && (
        <p className="text-dns-14N-130 text-text-secondary">サービスの応答：{result.code}</p>
      )}
    </li>
  );
}

/** A summary in one sentence, for screen readers. */
function summarise({ results }: ConnectionCheck): string {
  const failed = results.filter(({ state }) => state === "failed");
  if (failed.length === 0) return "確認が終わりました。設定しているサービスには、すべて接続できました。";
  return `確認が終わりました。接続できないサービスが${failed.length}件あります。`;
}

function describe(error: unknown): string {
  if (error instanceof ApiError && error.status === TOO_MANY)
    return "確認したばかりです。10秒ほど待ってから、もう一度お試しください。";
  return describeFailure(error);
}

/** Checks whether each outside service works, and shows what to do if not. */
export function ServiceCheck() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const params = { clinicId };
  const { data, error, isValidating, mutate } = useRead(readConnectionCheckCall, { params });
  const { run, isBusy, problem } = useAction(describe);
  const [outcome, setOutcome] = useState<string>();

  async function check(): Promise<void> {
    setOutcome(undefined);
    const done = await api.send(checkConnectionsCall, { params });
    await mutate(done, { revalidate: false });
    if (done.check) setOutcome(summarise(done.check));
  }

  const last = data?.check;
  return (
    <section aria-labelledby="connections" className="flex max-w-page flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 max-w-2xl flex-1 basis-80 flex-col gap-1">
          <h2 id="connections" className="text-std-20B-160">
            接続の確認
          </h2>
          <p className="break-phrase text-text-secondary">
            外部のサービスに実際に問い合わせます。メールの送信やカードの請求は行いません。
          </p>
        </div>
        <Button className="sm:w-auto" busy={isBusy} busyLabel="確認しています…" onClick={() => void run(check)}>
          接続を確認する
        </Button>
      </div>
      {problem && (
        <Notice kind="error" isAnnounced title="確認できませんでした">
          {problem}
        </Notice>
      )}
      <p role="status" className="sr-only">
        {outcome}
      </p>
      {!data && !error && <Skeleton className="h-96" />}
      {!data && error && <LoadError onRetry={() => void mutate()} isRetrying={isValidating} />}
      {last === null && (
        <EmptyState icon={PlugZap} title="まだ確認していません">
          「接続を確認する」を押すと、結果がここに表示されます。
        </EmptyState>
      )}
      {last && (
        <>
          <p className="text-text-secondary">
            前回の確認：
            <DateText at={new Date(last.checkedAt)} />　{last.checkedBy}
          </p>
          <ul aria-label="サービスの状態" className="rounded-card bg-card px-4 shadow-card forced-colors:border">
            {last.results.map((result) => (
              <ServiceRow key={result.service} result={result} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
