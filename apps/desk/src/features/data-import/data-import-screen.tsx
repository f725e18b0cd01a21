import {
  DATA_IMPORT_LABELS,
  type DataImport,
  type DataImportUndone,
  IMPORT_UNDO_HOURS,
  isListKind,
} from "@madoguchi/contract/data-import/data-import";
import { groupThousands } from "@madoguchi/contract/payment/money";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { type Outcome, OutcomeNotice } from "@madoguchi/ui/feedback/outcome-notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { useState } from "react";
import { describeFailure } from "../../errors/describe-failure.ts";
import { FilePart } from "./file-part.tsx";
import { ImportList } from "./import-list.tsx";
import { UndoDialog } from "./undo-dialog.tsx";
import { useDataImports } from "./use-data-imports.ts";

function describeMade({ kind, made, changed = 0 }: DataImport): string {
  const done =
    changed > 0
      ? `${groupThousands(made)}件加え、${groupThousands(changed)}件変更し`
      : `${groupThousands(made)}件取り込み`;
  return `${DATA_IMPORT_LABELS[kind]}を${done}ました。${IMPORT_UNDO_HOURS}時間以内は、下の一覧から取り消せます。`;
}

/** The patients that an undo did not delete, and why. */
function Stayed({ stayed }: Pick<DataImportUndone, "stayed">) {
  const isOfList = stayed.some(({ name }) => name !== undefined);
  return (
    <Notice kind="warning" title={`${groupThousands(stayed.length)}${isOfList ? "件" : "名の記録"}は残しました`}>
      <ul className="max-h-60 overflow-y-auto">
        {stayed.map(({ medicalRecordCode, name, reason }) => (
          <li key={`${medicalRecordCode} ${name}`} className="break-phrase">
            <span className="tabular-nums">{name ?? medicalRecordCode}</span>：{reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** 設定 → データの取り込み: data from another system. For the owner. */
export function DataImportScreen() {
  const imports = useDataImports();
  const [outcome, setOutcome] = useState<Outcome>();
  const [stayed, setStayed] = useState<DataImportUndone["stayed"]>([]);
  const [asked, setAsked] = useState<DataImport>();
  const { data, error, isValidating, mutate } = imports.list;

  function showOutcome(text: string, left: DataImportUndone["stayed"] = []): void {
    setOutcome({ text });
    setStayed(left);
  }

  async function undo({ importId, kind }: DataImport): Promise<void> {
    const { removed, stayed: left } = await imports.undo(importId);
    showOutcome(
      `取り込みを取り消し、${groupThousands(removed)}件を${isListKind(kind) ? "元に戻しました" : "削除しました"}。`,
      left,
    );
  }

  return (
    <section aria-labelledby="data-import" className="flex max-w-page flex-col gap-6">
      <div className="flex flex-col gap-1">
        <h2 id="data-import" className="text-std-20B-160">
          データの取り込み
        </h2>
        <p className="break-phrase text-text-secondary">
          ほかのシステムの患者・過去の診察・過去の処方と、病名・お薬の価格・薬価基準の一覧を、CSVファイルから取り込みます。内容を確認してから、すべてをまとめて取り込みます。途中まで取り込まれることはありません。ファイルは保存しません。取り込みと取り消しには、5分以内のパスキーでのご本人の確認が必要です。
        </p>
      </div>
      {outcome && <OutcomeNotice outcome={outcome} />}
      {stayed.length > 0 && <Stayed stayed={stayed} />}
      <FilePart imports={imports} onImported={(made) => showOutcome(describeMade(made))} />
      <div className="flex flex-col gap-3">
        <h3 className="text-std-17B-170">これまでの取り込み</h3>
        {!data && error && (
          <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
            {describeFailure(error)}
          </LoadError>
        )}
        {!data && !error && <SkeletonLines lines={4} />}
        {data && <ImportList imports={data.imports} onUndo={setAsked} />}
      </div>
      {asked && <UndoDialog made={asked} onUndo={() => undo(asked)} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
