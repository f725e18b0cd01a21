import type { OptionalService } from "@madoguchi/contract/preparation/preparation";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { SERVICE_TEXTS } from "../../entities/outside-service/service-texts.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { CompleteNotice } from "./complete-notice.tsx";
import { MailTestDialog } from "./mail-test-dialog.tsx";
import { countSettled, openNeeds, subjectOf } from "./preparation-progress.ts";
import { PreparationRow } from "./preparation-row.tsx";
import { RehearsalDialog } from "./rehearsal-dialog.tsx";
import { EndRehearsalDialog } from "./rehearsal-part.tsx";
import { usePreparation } from "./use-preparation.ts";

/** The services that this installation is not configured for, and what does not work without them. */
function NotConnectedPart({ services }: { services: readonly OptionalService[] }) {
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="not-connected" className="flex flex-col gap-2">
      <h3 id="not-connected" className="text-std-18B-160">
        まだ接続されていません
      </h3>
      <p className="text-text-secondary">使わないものは、このままで構いません。接続は、サーバーの設定で行います。</p>
      <ul className="rounded-card bg-card px-4 shadow-card forced-colors:border">
        {services.map((service) => (
          <li key={service} className="border-line border-b py-3 last:border-b-0">
            <h4 className="text-std-16B-170">{SERVICE_TEXTS[service].name}</h4>
            <p className="break-phrase">{SERVICE_TEXTS[service].notConfigured}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 設定 → 開院までの準備: the remaining tasks before patients can be seen, and unconnected services. */
export function PreparationScreen() {
  const { read, mark, finish } = usePreparation();
  const { data, error, isValidating, mutate } = read;
  const [isMailing, setIsMailing] = useState(false);
  const [rehearsing, setRehearsing] = useState<"start" | "end">();
  const isOwner = useSignedIn().roles.includes("owner");

  const parts = [
    { id: "needed", title: "患者さまに予約の時間を表示する前に", isNeeded: true },
    { id: "optional", title: "開院の前に済ませておくこと", isNeeded: false },
  ];

  return (
    <section aria-labelledby="preparation" className="flex max-w-page flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 id="preparation" className="text-std-20B-160">
          開院までの準備
        </h2>
        {data && (
          <p className="text-text-secondary">
            {data.lines.length}項目のうち{countSettled(data)}項目が終わりました。終わった項目には、自動で印が付きます。
          </p>
        )}
      </div>
      {!data && error && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {!data && !error && <SkeletonLines lines={10} />}
      {data && isOwner && countSettled(data) < data.lines.length && (
        <Link to="/settings/starter-packs" className="desk-act self-start">
          導入セットから始める
        </Link>
      )}
      {data && subjectOf(data)?.kind === "complete" && <CompleteNotice onFinish={finish} />}
      {data && openNeeds(data).length > 0 && (
        <Notice kind="warning" title="患者さまに予約の時間は、まだ表示されていません。" />
      )}
      {data &&
        parts.map(({ id, title, isNeeded }) => (
          <section key={id} aria-labelledby={`preparation-${id}`} className="flex flex-col gap-2">
            <h3 id={`preparation-${id}`} className="text-std-18B-160">
              {title}
            </h3>
            <ul className="rounded-card bg-card px-4 shadow-card forced-colors:border">
              {data.lines
                .filter((line) => line.isNeeded === isNeeded)
                .map((line) => (
                  <PreparationRow
                    key={line.line}
                    line={line}
                    missingTexts={data.missingTexts}
                    onMark={mark}
                    onTestMail={() => setIsMailing(true)}
                    rehearsal={data.rehearsal}
                    onRehearse={setRehearsing}
                  />
                ))}
            </ul>
          </section>
        ))}
      {data && <NotConnectedPart services={data.notConnected} />}
      {isMailing && <MailTestDialog onSent={() => mutate()} onClose={() => setIsMailing(false)} />}
      {rehearsing === "start" && (
        <RehearsalDialog onStarted={() => mutate()} onClose={() => setRehearsing(undefined)} />
      )}
      {rehearsing === "end" && <EndRehearsalDialog onEnded={() => mutate()} onClose={() => setRehearsing(undefined)} />}
    </section>
  );
}
