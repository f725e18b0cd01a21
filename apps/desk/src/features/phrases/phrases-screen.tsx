import { type ClinicPhrase, PHRASE_USES, type PhraseUse } from "@madoguchi/contract/operation/clinic-medicine";
import { readPhrasesCall } from "@madoguchi/contract/operation/medicine-list.calls";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Skeleton } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Plus } from "lucide";
import { useState } from "react";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";
import { PhraseForm } from "./phrase-form.tsx";
import { PHRASE_USE_LABELS } from "./phrase-use-labels.ts";

type PhrasesOfUseProps = {
  use: PhraseUse;
  phrases: readonly ClinicPhrase[];
  onChange: ((phrase: ClinicPhrase) => void) | undefined;
};

function PhrasesOfUse({ use, phrases, onChange }: PhrasesOfUseProps) {
  return (
    <section aria-labelledby={`phrases-${use}`} className="rounded-card bg-card p-4 shadow-card forced-colors:border">
      <h3 id={`phrases-${use}`} className="text-std-18B-160">
        {PHRASE_USE_LABELS[use]}
      </h3>
      {phrases.length === 0 && <p className="text-text-secondary">まだありません。</p>}
      <ul>
        {phrases.map((phrase) => (
          <li
            key={phrase.phraseId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b py-2 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-80">
              <p className="font-700">{phrase.title}</p>
              <p className="whitespace-pre-wrap text-text-secondary">{phrase.text}</p>
            </div>
            {onChange && (
              <button
                type="button"
                className="desk-act"
                aria-label={`${phrase.title}を変更する`}
                onClick={() => onChange(phrase)}
              >
                変更する
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 設定 → 定型文: the texts that doctors put into the fields of a visit. */
export function PhrasesScreen() {
  const { clinicId, roles } = useSignedIn();
  const [open, setOpen] = useState<ClinicPhrase | "new">();
  const { data, error, mutate } = useRead(readPhrasesCall, { params: { clinicId } });
  const mayChange = roles.includes("doctor") || roles.includes("owner");
  if (error !== undefined && !data) return <LoadError onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <section aria-labelledby="phrases" className="flex max-w-page flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="phrases" className="text-std-20B-160">
          定型文（{data.phrases.length}）
        </h2>
        {mayChange && (
          <button type="button" className="desk-act" onClick={() => setOpen("new")}>
            <Icon shape={Plus} className="size-4" />
            定型文を加える
          </button>
        )}
      </div>
      {PHRASE_USES.map((use) => (
        <PhrasesOfUse
          key={use}
          use={use}
          phrases={data.phrases.filter((phrase) => phrase.use === use)}
          onChange={mayChange ? setOpen : undefined}
        />
      ))}
      {open !== undefined && (
        <PhraseForm
          phrase={open === "new" ? undefined : open}
          onStored={() => {
            setOpen(undefined);
            void mutate();
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
