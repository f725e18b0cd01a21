import type { StarterPackList } from "@madoguchi/contract/starter-pack/starter-pack";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { CheckboxGroup } from "@madoguchi/ui/fields/checkbox-group";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { describeFailure } from "../../errors/describe-failure.ts";
import { PACK_TEXTS } from "./pack-texts.ts";

type PackPartProps = {
  pack: StarterPackList["packs"][number];
  /** Resolves to the number of added items. */
  onTake: (items: string[]) => Promise<number>;
};

/** One pack: the items that the clinic does not have, each of which may be left out. */
export function PackPart({ pack: { pack, items }, onTake }: PackPartProps) {
  const { title, lead, place } = PACK_TEXTS[pack];
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<number>();
  const { run, isBusy, problem } = useAction(describeFailure);
  const missing = items.filter(({ isThere }) => !isThere);
  const chosen = missing.map(({ itemId }) => itemId).filter((itemId) => !leftOut.includes(itemId));

  const toggle = (itemId: string) =>
    setLeftOut(leftOut.includes(itemId) ? leftOut.filter((each) => each !== itemId) : [...leftOut, itemId]);

  return (
    <section
      aria-labelledby={`pack-${pack}`}
      className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card forced-colors:border"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
          <h3 id={`pack-${pack}`} className="text-std-18B-160">
            {title}
          </h3>
          <p className="break-phrase text-text-secondary">{lead}</p>
        </div>
        <Link to={place.to} className="desk-act">
          {place.label}
        </Link>
      </div>
      {missing.length === 0 && <p>取り込み済みです。</p>}
      {missing.length > 0 && (
        <>
          <Disclosure summary={`${missing.length}件のうち${chosen.length}件を取り込みます（選び直す）`}>
            <CheckboxGroup
              label={`取り込む${title}`}
              name={`pack-${pack}`}
              options={missing.map(({ itemId, name }) => ({ value: itemId, label: name }))}
              values={chosen}
              onToggle={toggle}
            />
          </Disclosure>
          {chosen.length > 0 && (
            <Button
              className="self-start sm:w-auto"
              variant="secondary"
              aria-label={`${title}の導入セットを取り込む`}
              busy={isBusy}
              busyLabel="取り込んでいます…"
              onClick={() => void run(async () => setAdded(await onTake(chosen)))}
            >
              導入セットを取り込む
            </Button>
          )}
        </>
      )}
      <div role="status">{added !== undefined && <p className="font-700">{added}件を取り込みました。</p>}</div>
      {problem && (
        <Notice kind="error" isAnnounced title="取り込めませんでした">
          {problem}
        </Notice>
      )}
    </section>
  );
}
