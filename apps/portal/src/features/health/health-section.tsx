import { readOwnHealthCall } from "@madoguchi/contract/health/health.patient.calls";
import type { HealthKind } from "@madoguchi/contract/health/health-kind";
import type { OwnHealth } from "@madoguchi/contract/health/own-health";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { DateText } from "@madoguchi/ui/text/date-text";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";

type Entry = OwnHealth["entries"][number];

const KINDS: readonly { kind: HealthKind; title: string }[] = [
  { kind: "allergy", title: "アレルギー" },
  { kind: "condition", title: "これまでの病気・治療中の病気" },
  { kind: "medicine", title: "使っているお薬" },
  { kind: "pregnancy", title: "妊娠・授乳" },
];

const SOURCES: Record<Entry["source"], string> = {
  answer: "ご自身の回答",
  import: "以前の記録",
  doctor: "医師の記録",
  nurse: "看護師の記録",
};

function EntryItem({ entry: { text, isNone, isWithdrawn, source, saidAt } }: { entry: Entry }) {
  return (
    <li className="flex flex-col border-line border-b py-2 last:border-b-0">
      <span className={isWithdrawn ? "line-through wrap-anywhere" : "wrap-anywhere"}>
        {isNone && text === "" ? "特になし" : text}
      </span>
      {isWithdrawn && <span className="font-700">クリニックで取り消しました</span>}
      <span className="text-text-secondary">
        {SOURCES[source]}　<DateText at={new Date(saidAt)} form="date" />
      </span>
    </li>
  );
}

/** アレルギー・既往・服薬・妊娠: what the clinic knows of the patient, each with its source and day. */
export function HealthSection() {
  const { api, configuration } = usePortal();
  const { data, error, isValidating, mutate } = useRead(
    recordKeys.health(configuration),
    (ready) => api.send(readOwnHealthCall, { ready }),
    { shouldRetryOnError: false },
  );
  if (!data) {
    return (
      <Section>
        {error === undefined ? (
          <SkeletonLines lines={6} />
        ) : (
          <ReadProblem error={error} onRetry={() => void mutate()} isRetrying={isValidating} />
        )}
      </Section>
    );
  }
  const { entries } = data;
  const shown = KINDS.filter(({ kind }) => kind !== "pregnancy" || entries.some((entry) => entry.kind === kind));
  return (
    <>
      {shown.map(({ kind, title }) => {
        const own = entries.filter((entry) => entry.kind === kind);
        return (
          <Section key={kind} heading={title}>
            {own.length === 0 ? (
              <p>まだお聞きしていません。</p>
            ) : (
              <ul className="flex flex-col">
                {own.map((entry) => (
                  <EntryItem key={`${entry.source} ${entry.saidAt} ${entry.text}`} entry={entry} />
                ))}
              </ul>
            )}
          </Section>
        );
      })}
      <Notice kind="info" title="違うところや、足りないところがあるとき">
        次の問診に書いていただくか、診察のときにお知らせください。クリニックが記録を直します。
      </Notice>
    </>
  );
}
