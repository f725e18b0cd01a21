import {
  DATA_IMPORT_LABELS,
  type DataImportKind,
  type DataImportPreview,
  isListKind,
} from "@madoguchi/contract/data-import/data-import";
import { groupThousands } from "@madoguchi/contract/payment/money";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { Download } from "lucide";
import { useState } from "react";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";
import { ChangedTable, ExistingTable, ProblemTable } from "./row-tables.tsx";

function count(rows: number): string {
  return `${groupThousands(rows)}行`;
}

/** How many rows are not shown. */
function More({ shown, all }: { shown: number; all: number }) {
  if (all <= shown) return null;
  return <p className="text-text-secondary">はじめの{count(shown)}です。</p>;
}

type PreviewPartProps = {
  kind: DataImportKind;
  preview: DataImportPreview;
  onImport: () => Promise<unknown>;
  onSaveProblems: () => Promise<void>;
};

/** The preview of an import, and the button that runs it. */
export function PreviewPart({ kind, preview, onImport, onSaveProblems }: PreviewPartProps) {
  const { changedRows = 0, changed = [] } = preview;
  const { rows, newRows, existingRows, badRows, missing, problems, existing } = preview;
  const writtenRows = newRows + changedRows;
  const [leavesOut, setLeavesOut] = useState(false);
  const importing = useAction(describePasskeyFailure);
  const saving = useAction(toastFailure);

  if (missing.length > 0) {
    return (
      <Notice kind="warning" isAnnounced title="必要な列がありません">
        {`「${missing.join("」「")}」にあたる列を、上の表で選んでください。ファイルにないときは、列を加えてから選び直してください。`}
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="break-phrase">
        {`${count(rows)}のうち、新しく取り込むのは${count(newRows)}、${isListKind(kind) ? `変更するのは${count(changedRows)}、` : ""}すでにあるのは${count(existingRows)}、誤りのあるのは${count(badRows)}です。まだ何も保存していません。`}
      </p>
      {badRows > 0 && (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h4 className="text-std-16B-170">取り込めない行（{count(badRows)}）</h4>
            <button
              type="button"
              className="desk-act"
              aria-busy={saving.isBusy || undefined}
              onClick={() => void saving.run(onSaveProblems)}
            >
              <Icon shape={Download} className="size-4" />
              一覧をCSVで保存
            </button>
          </div>
          <ProblemTable problems={problems} />
          <More shown={new Set(problems.map(({ line }) => line)).size} all={badRows} />
        </div>
      )}
      {changedRows > 0 && (
        <div className="flex flex-col gap-3">
          <h4 className="text-std-16B-170">変更する行（{count(changedRows)}）</h4>
          <ChangedTable changed={changed} />
          <More shown={changed.length} all={changedRows} />
        </div>
      )}
      {existingRows > 0 && (
        <Disclosure summary={`すでにある行（${count(existingRows)}）：いまの記録のまま残します`}>
          <ExistingTable existing={existing} />
          <More shown={existing.length} all={existingRows} />
        </Disclosure>
      )}
      {badRows > 0 && writtenRows > 0 && (
        <Checkbox
          checked={leavesOut}
          onChange={({ target }) => setLeavesOut(target.checked)}
          label={`誤りのある${count(badRows)}を除いて取り込む`}
          support="除いた行は、直したファイルをもう一度選ぶと取り込めます。取り込み済みの行が重なることはありません。"
        />
      )}
      {importing.problem !== undefined && (
        <Notice kind="error" isAnnounced title="取り込めませんでした">
          {importing.problem}
        </Notice>
      )}
      {writtenRows === 0 ? (
        <p className="text-text-secondary">新しく取り込む行はありません。</p>
      ) : (
        (badRows === 0 || leavesOut) && (
          <Button
            className="self-start sm:w-auto"
            busy={importing.isBusy}
            busyLabel="取り込み中…"
            onClick={() => void importing.run(onImport)}
          >
            {DATA_IMPORT_LABELS[kind]}を{count(writtenRows)}取り込む
          </Button>
        )
      )}
    </div>
  );
}
