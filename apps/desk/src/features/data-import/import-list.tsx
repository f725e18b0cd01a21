import {
  DATA_IMPORT_LABELS,
  type DataImport,
  IMPORT_UNDO_HOURS,
  isListKind,
} from "@madoguchi/contract/data-import/data-import";
import { groupThousands } from "@madoguchi/contract/payment/money";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { DateText } from "@madoguchi/ui/text/date-text";
import { FileInput } from "lucide";
import { useDesk } from "../../desk-context/desk.tsx";
import { DeskTable } from "../../entities/desk-table/desk-table.tsx";

function describeEnd({ kind, undone, undoableUntil }: DataImport, now: Date): string {
  if (undone !== null) {
    const stayed =
      undone.stayed > 0 ? `・${groupThousands(undone.stayed)}${isListKind(kind) ? "件" : "名"}は残しました` : "";
    return `取り消し済み　${formatDateTime(new Date(undone.at))}　${undone.by}${stayed}`;
  }
  return new Date(undoableUntil) <= now ? `取り消せる時間（${IMPORT_UNDO_HOURS}時間）は終わりました` : "";
}

type ImportListProps = { imports: readonly DataImport[]; onUndo: (made: DataImport) => void };

/** The imports of the clinic, the newest first; each can be undone for a day. */
export function ImportList({ imports, onUndo }: ImportListProps) {
  const { now } = useDesk();
  if (imports.length === 0) {
    return (
      <EmptyState icon={FileInput} title="まだ取り込みはありません">
        はじめに患者、次に過去の診察と処方を取り込みます。病名とお薬の一覧は、いつでも取り込めます。
      </EmptyState>
    );
  }
  return (
    <DeskTable
      caption="これまでの取り込み"
      columns={["日時", "内容", "件数", "担当者", { label: "取り消し", isAtRight: true }]}
    >
      {imports.map((made) => {
        const end = describeEnd(made, now());
        const { importId, kind, fileName, existing, leftOut } = made;
        return (
          <tr key={importId} className="border-line border-b">
            <td className="day-cell whitespace-nowrap tabular-nums">
              <DateText at={new Date(made.importedAt)} />
            </td>
            <th scope="row" className="day-cell text-left font-400">
              <span className="block">{DATA_IMPORT_LABELS[kind]}</span>
              <span className="wrap-anywhere text-dns-14N-130 text-text-secondary">{fileName}</span>
            </th>
            <td className="day-cell tabular-nums">
              <span className="block whitespace-nowrap">{groupThousands(made.made)}件</span>
              {(made.changed ?? 0) > 0 && (
                <span className="block whitespace-nowrap">{`変更 ${groupThousands(made.changed ?? 0)}件`}</span>
              )}
              {existing + leftOut > 0 && (
                <span className="text-dns-14N-130 text-text-secondary">
                  {`すでにある ${groupThousands(existing)}・除いた ${groupThousands(leftOut)}`}
                </span>
              )}
            </td>
            <td className="day-cell break-phrase">{made.importedBy}</td>
            <td className="day-cell break-phrase text-right">
              {end === "" ? (
                <button type="button" className="desk-act whitespace-nowrap" onClick={() => onUndo(made)}>
                  取り消す
                  <span className="sr-only">
                    ：{DATA_IMPORT_LABELS[kind]}　{fileName}
                  </span>
                </button>
              ) : (
                <span className="text-text-secondary">{end}</span>
              )}
            </td>
          </tr>
        );
      })}
    </DeskTable>
  );
}
