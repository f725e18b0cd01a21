import { HEALTH_KIND_LABELS, type HealthKind } from "@madoguchi/contract/health/health-kind";
import type { HealthEntry, HealthVersion } from "@madoguchi/contract/health/health-list";
import { RECORDER_LABELS } from "@madoguchi/contract/health/health-sources";
import { NOT_ASKED, shownFirst, sourceOf, wordsOf } from "@madoguchi/contract/health/health-summary";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { useDesk } from "../../desk-context/desk.tsx";

/** A kind to add to, or an entry to correct. */
export type HealthTarget = { kind: HealthKind; entry: HealthEntry | undefined };

const WAY =
  "inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center text-key underline underline-offset-4 pointer-fine:min-h-8";

function describeVersion({ text, isNone, isWithdrawn, reason, recordedAs, recordedBy, recordedAt }: HealthVersion) {
  const words = isWithdrawn ? "取り消し" : isNone ? "特になし" : text;
  const why = reason === "" ? "" : `　理由：${reason}`;
  return `${formatDateTime(new Date(recordedAt))}　${RECORDER_LABELS[recordedAs]} ${recordedBy}　${words}${why}`;
}

/** The versions of a recorded entry, and the patient's words that it corrects. */
function Versions({ entry: { versions, corrects } }: { entry: HealthEntry }) {
  if (versions.length < 2 && corrects === null) return null;
  return (
    <Disclosure summary="訂正の記録">
      <ul className="flex flex-col gap-1 text-dns-14N-130 wrap-anywhere">
        {versions.map((version) => (
          <li key={version.version}>{describeVersion(version)}</li>
        ))}
        {corrects !== null && <li>{`訂正した元の記載：「${corrects}」`}</li>}
      </ul>
    </Disclosure>
  );
}

type EntryProps = { entry: HealthEntry; onEdit: ((target: HealthTarget) => void) | undefined };

function EntryRow({ entry, onEdit }: EntryProps) {
  const { kind, isWithdrawn, isNone } = entry;
  const words = wordsOf(entry);
  return (
    <li className="border-line border-b py-1 last:border-b-0">
      <div className="flex items-start justify-between gap-3">
        <p className="wrap-anywhere">
          <span className={isWithdrawn ? "line-through" : isNone ? "" : "font-700"}>{words}</span>
          {isWithdrawn && <span className="font-700">　取り消し済み</span>}
          <span className="block text-dns-14N-130 text-text-secondary">{sourceOf(entry)}</span>
        </p>
        {onEdit && (
          <button
            type="button"
            className={WAY}
            aria-label={`「${words}」を訂正`}
            onClick={() => onEdit({ kind, entry })}
          >
            訂正
          </button>
        )}
      </div>
      <Versions entry={entry} />
    </li>
  );
}

type HealthListViewProps = {
  entries: readonly HealthEntry[];
  kinds: readonly HealthKind[];
  /** Absent for a person who may only read. */
  onEdit?: ((target: HealthTarget) => void) | undefined;
};

/** アレルギー・既往・服薬・妊娠: each kind with its entries, their source and day; corrected ones are folded. */
export function HealthListView({ entries, kinds, onEdit }: HealthListViewProps) {
  const { now } = useDesk();
  return (
    <div className="flex flex-col gap-3">
      {kinds.map((kind) => {
        const label = HEALTH_KIND_LABELS[kind];
        const shown = shownFirst(entries, kind, now());
        const others = entries.filter((entry) => entry.kind === kind && !shown.includes(entry));
        return (
          <section key={kind} aria-label={label}>
            <div className="flex flex-wrap items-center justify-between gap-x-3">
              <h3 className="text-std-16B-170">{label}</h3>
              {onEdit && (
                <button
                  type="button"
                  className={WAY}
                  aria-label={`${label}を加える`}
                  onClick={() => onEdit({ kind, entry: undefined })}
                >
                  加える
                </button>
              )}
            </div>
            {shown.length === 0 && <p className="text-text-secondary">{NOT_ASKED}</p>}
            <ul>
              {shown.map((entry) => (
                <EntryRow key={`${entry.healthFactId} ${entry.text}`} {...{ entry, onEdit }} />
              ))}
            </ul>
            {others.length > 0 && (
              <Disclosure summary={`以前の記載と取り消し（${others.length}件）`}>
                <ul>
                  {others.map((entry) => (
                    <EntryRow key={`${entry.healthFactId} ${entry.text}`} {...{ entry, onEdit }} />
                  ))}
                </ul>
              </Disclosure>
            )}
          </section>
        );
      })}
    </div>
  );
}
