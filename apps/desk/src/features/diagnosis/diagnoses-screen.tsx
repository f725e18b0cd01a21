import {
  type DiagnosisSearchResult,
  diagnosisNameRequestSchema,
  ICD10_MESSAGE,
} from "@madoguchi/contract/diagnosis/diagnosis-name";
import {
  deleteDiagnosisNameCall,
  storeDiagnosisNameCall,
} from "@madoguchi/contract/diagnosis/diagnosis-name.operation.calls";
import { groupThousands } from "@madoguchi/contract/payment/money";
import { ClipboardList } from "lucide";
import { useState } from "react";
import { ifMatch } from "../../api/if-match.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactInput } from "../../entities/compact-field/compact-field.tsx";
import { useDiagnosisSearch } from "../../entities/diagnosis/use-diagnosis-search.ts";
import { SettingsList } from "../../entities/list-screen/settings-list.tsx";

const MESSAGES = {
  name: "病名を1〜100文字でご入力ください。",
  kana: "読みを100文字以内でご入力ください。",
  code: ICD10_MESSAGE,
};

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
  return (
    <SettingsList
      title="病名"
      noun="病名"
      mayChange={roles.includes("doctor") || roles.includes("owner")}
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
      schema={diagnosisNameRequestSchema}
      messages={MESSAGES}
      initialOf={(diagnosis) => ({
        name: diagnosis?.name ?? "",
        kana: diagnosis?.kana ?? "",
        code: diagnosis?.code ?? "",
      })}
      fields={(form) => (
        <>
          <CompactInput {...form.text("name")} label="病名" />
          <CompactInput {...form.text("kana")} label="読み（フリガナ・なくてもかまいません）" />
          <CompactInput {...form.text("code")} label="ICD-10（例：J30.1）" />
        </>
      )}
      store={(body, { item, id }) => {
        const params = { clinicId, diagnosisNameId: id };
        return api.send(storeDiagnosisNameCall, { params, body, ...ifMatch(item) });
      }}
      remove={{
        act: ({ diagnosisNameId }) => api.send(deleteDiagnosisNameCall, { params: { clinicId, diagnosisNameId } }),
        words: ({ name }) => ({
          spoken: `${name}を一覧から削除する`,
          title: `病名「${name}」を一覧から削除しますか？`,
          text: "これまでの記録に書いた病名は、そのまま残ります。",
          done: "病名を一覧から削除しました",
        }),
      }}
    />
  );
}
