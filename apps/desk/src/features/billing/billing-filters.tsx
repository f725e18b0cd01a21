import { TREATMENT_KINDS } from "@madoguchi/contract/treatment/kind";
import { TREATMENT_KIND_LABELS } from "@madoguchi/contract/treatment/kind-label";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Search } from "lucide";
import type { BillingFilter } from "./filter-charges.ts";

type BillingFiltersProps = { filter: BillingFilter; onFilter: (filter: BillingFilter) => void };

/** Filters every list by kind and patient; both take effect at once. */
export function BillingFilters({ filter, onFilter }: BillingFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">種類でしぼる</legend>
        {[undefined, ...TREATMENT_KINDS].map((kind) => (
          <Chip
            key={kind ?? "all"}
            isChosen={filter.kind === kind}
            aria-pressed={filter.kind === kind}
            onClick={() => onFilter({ ...filter, kind })}
          >
            {kind === undefined ? "すべて" : TREATMENT_KIND_LABELS[kind]}
          </Chip>
        ))}
      </fieldset>
      <label className="relative w-64 max-w-full">
        <span className="sr-only">患者をさがす（氏名・診察券番号）</span>
        <Icon
          shape={Search}
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-text-secondary"
        />
        <input
          type="search"
          value={filter.search}
          autoComplete="off"
          placeholder="氏名・診察券番号"
          onChange={({ target }) => onFilter({ ...filter, search: target.value })}
          className="min-h-11 w-full rounded-control border border-edge bg-card pr-3 pl-10 placeholder:text-text-secondary hover:border-text"
        />
      </label>
    </div>
  );
}
