import type { ListedMedicine } from "@madoguchi/contract/medicine-list/listed-medicine";
import { searchListedMedicinesCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useSearch } from "../../fetching/use-search.ts";

const SHORTEST_QUERY = 2;

function describeListed({ standard, maker, price }: ListedMedicine): string {
  return [standard, maker, `薬価 ${price}円`].filter(Boolean).join("　");
}

/** 薬価基準から: a row of the ministry's price list, from which a new medicine is prefilled. */
export function ListedSearch({ onPick }: { onPick: (medicine: ListedMedicine) => void }) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const [typed, setTyped] = useState("");
  const { data, error } = useSearch({
    ...{ place: [searchListedMedicinesCall.path, clinicId], typed, least: SHORTEST_QUERY },
    search: (query) => api.send(searchListedMedicinesCall, { params: { clinicId }, body: { query } }),
  });
  const found = data?.medicines ?? [];

  function describeFound(): string {
    if (!data) return "";
    if (data.all === 0) return "薬価基準はまだ取り込まれていません。設定 → データの取り込みで取り込めます。";
    if (data.hasMore) return `はじめの${found.length}件です。文字を足してしぼり込んでください。`;
    return found.length === 0 ? "あてはまる品目はありません。" : `${found.length}件見つかりました。`;
  }

  return (
    <div className="flex flex-col gap-2">
      <CompactInput
        id="listed-query"
        type="search"
        label="取り込んだ薬価基準からさがす（品名・成分名を2文字以上）"
        maxLength={100}
        value={typed}
        error={error ? describeFailure(error) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="text-dns-14N-130 text-text-secondary">
        {describeFound()}
      </p>
      {found.length > 0 && (
        <ul className="max-h-56 overflow-y-auto border-line border-y">
          {found.map((medicine) => (
            <li key={medicine.code}>
              <button
                type="button"
                onClick={() => {
                  setTyped("");
                  onPick(medicine);
                }}
                className="flex min-h-11 w-full flex-col items-start px-3 py-2 text-left hover:bg-tint focus:bg-tint"
              >
                <span className="font-700">{medicine.name}</span>
                <span className="text-dns-14N-130 text-text-secondary">{describeListed(medicine)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
