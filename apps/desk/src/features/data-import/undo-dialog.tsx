import { DATA_IMPORT_LABELS, type DataImport } from "@madoguchi/contract/data-import/data-import";
import { groupThousands } from "@madoguchi/contract/payment/money";
import { ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";

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
export function UndoDialog({ made, onUndo, onClose }: UndoDialogProps) {
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
