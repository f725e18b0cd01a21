import type { DiagnosisName, DiagnosisSearchResult } from "@madoguchi/contract/diagnosis/diagnosis-name";
import { deleteDiagnosisNameCall } from "@madoguchi/contract/diagnosis/diagnosis-name.operation.calls";
import { groupThousands } from "@madoguchi/contract/payment/money";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { ClipboardList } from "lucide";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { useDiagnosisSearch } from "../../entities/diagnosis/use-diagnosis-search.ts";
import { ListScreen } from "../../entities/list-screen/list-screen.tsx";
import { DiagnosisForm } from "./diagnosis-form.tsx";

function describeFound({ diagnoses: { length }, hasMore }: DiagnosisSearchResult, query: string): string {
  if (hasMore) return `${groupThousands(length)}件までを表示しています。文字を足してしぼり込んでください。`;
  if (length === 0) return "候補はありません。";
  return query === "" ? "" : `${groupThousands(length)}件見つかりました。`;
}

/** 設定 → 病名: the names that doctors can choose at a visit. A list of thousands is searched, not shown. */
export function DiagnosesScreen() {
  const { api } = useDesk();
  const { clinicId, roles } = useSignedIn();
  const [query, setQuery] = useState("");
  const read = useDiagnosisSearch(query);
  const { data } = read;
  const mayChange = roles.includes("doctor") || roles.includes("owner");

  async function deleteName(diagnosisNameId: string): Promise<void> {
    await api.send(deleteDiagnosisNameCall, { params: { clinicId, diagnosisNameId } });
    showToast("success", "病名を一覧から削除しました");
    await read.mutate();
  }

  return (
    <ListScreen
      title="病名"
      count={data?.all}
      lead="診察で選べる病名です。まとめて登録するときは、設定 → データの取り込みでCSVファイルを取り込みます。一覧にない病名も、診察ではそのまま書けます。"
      read={read}
      above={
        <div className="flex flex-col gap-2">
          <CompactInput
            id="diagnosis-query"
            type="search"
            label="病名・読み・ICD-10でさがす"
            className="w-full max-w-xl"
            maxLength={100}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          {/* The text of an empty list already says this. */}
          <p role="status" className={data?.diagnoses.length === 0 ? "sr-only" : "text-text-secondary"}>
            {data && describeFound(data, query)}
          </p>
        </div>
      }
      itemsOf={({ diagnoses }) => diagnoses}
      keyOf={({ diagnosisNameId }) => diagnosisNameId}
      nameOf={({ name }) => name}
      row={({ name, kana, code }) => (
        <>
          <p className="font-700">{name}</p>
          <p className="text-text-secondary tabular-nums">{[code, kana].filter(Boolean).join("　")}</p>
        </>
      )}
      empty={{
        icon: ClipboardList,
        title: query === "" ? "まだ病名が登録されていません。" : "あてはまる病名はありません。",
      }}
      addLabel={mayChange ? "病名を加える" : undefined}
      mayChange={mayChange}
      form={(diagnosis, _, close) => <DiagnosisForm diagnosis={diagnosis} onStored={read.mutate} onClose={close} />}
      remove={
        mayChange
          ? {
              label: "削除する",
              spoken: ({ name }) => `${name}を一覧から削除する`,
              question: ({ diagnosisNameId, name }: DiagnosisName) => ({
                title: `病名「${name}」を一覧から削除しますか？`,
                text: "これまでの記録に書いた病名は、そのまま残ります。",
                submitLabel: "この病名を削除する",
                act: () => deleteName(diagnosisNameId),
              }),
            }
          : undefined
      }
    />
  );
}
