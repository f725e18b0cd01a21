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
import { ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { FilePart } from "./file-part.tsx";
import { ImportList } from "./import-list.tsx";
import { useDataImports } from "./use-data-imports.ts";

const CONSEQUENCES = {
  patients:
    "取り込んだ患者の記録を削除します。取り込みのあとにログイン・予約・診察の取り込み・基本情報の変更などがあった患者は、削除せずに残し、診察券番号をお知らせします。",
  visits: "取り込んだ過去の診察を削除します。患者の記録は残ります。",
  prescriptions: "取り込んだ過去の処方を削除します。患者の記録は残ります。",
  diagnoses: "加えた病名を一覧から削除し、変更した病名は元に戻します。そのあとに変更した病名は残します。",
  medicines:
    "加えたお薬を削除し、変更したお薬は元の価格と内容に戻します。そのあとに変更したお薬、処方やセットで使ったお薬は残します。",
  priceList: "加えた品目を削除し、変更した品目は元の薬価に戻します。お薬の一覧は変わりません。",
} as const satisfies Record<DataImport["kind"], string>;

type UndoDialogProps = { made: DataImport; onUndo: () => Promise<void>; onClose: () => void };

/** Asks before an import is undone. */
function UndoDialog({ made, onUndo, onClose }: UndoDialogProps) {
  const { kind, fileName, made: added, changed = 0 } = made;
  const count = added + changed;
  return (
    <ConfirmDialog
      title={`${DATA_IMPORT_LABELS[kind]}${groupThousands(count)}件の取り込みを取り消しますか`}
      text={`「${fileName}」：${CONSEQUENCES[kind]}`}
      submitLabel="取り消す"
      act={onUndo}
      onClose={onClose}
    />
  );
}

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
