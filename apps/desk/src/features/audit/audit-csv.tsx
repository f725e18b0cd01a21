import { AUDIT_KIND_LABELS, type AuditEventLine, type AuditQuery } from "@madoguchi/contract/audit/audit";
import { readAuditCall } from "@madoguchi/contract/audit/audit.operation.calls";
import { shieldFormula } from "@madoguchi/contract/exchange/formula-shield";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { saveFile } from "@madoguchi/ui/files/save-file";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Download } from "lucide";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { toastFailure } from "../../errors/toast-failure.ts";

/** Pages of 50: a file has at most 2,000 events. */
const MOST_PAGES = 40;

const HEAD = ["日時", "だれが", "なにを", "種類", "診察券番号", "端末"];

function cell(text: string): string {
  return `"${shieldFormula(text).replaceAll('"', '""')}"`;
}

/** The events as a file for spreadsheets, with a byte order mark. */
export function writeAuditCsv(events: readonly AuditEventLine[]): string {
  const rows = events.map(({ at, actor, action, kind, medicalRecordCode, device }) => [
    ...[at, actor, action, kind === null ? "" : AUDIT_KIND_LABELS[kind]],
    ...[medicalRecordCode ?? "", device ?? ""],
  ]);
  return `\uFEFF${[HEAD, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

/** Saves the filtered events, the newest 2,000 of them; each page that is read is an audited event. */
export function AuditCsv({ query }: { query: AuditQuery }) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { run, isBusy } = useAction(toastFailure);

  async function save(): Promise<void> {
    const { before: _, ...filter } = query;
    const events: AuditEventLine[] = [];
    let before: string | null | undefined;
    for (let page = 0; page < MOST_PAGES && before !== null; page += 1) {
      const from = before === undefined ? {} : { before };
      const answer = await api.send(readAuditCall, { params: { clinicId }, query: { ...filter, ...from } });
      events.push(...answer.events);
      before = answer.nextBefore;
    }
    await saveFile(new File([writeAuditCsv(events)], "audit.csv", { type: "text/csv" }));
    if (before !== null)
      showToast("warning", `新しい順に${events.length}件を保存しました。日付や人でしぼると、古い記録も保存できます。`);
  }

  return (
    <button type="button" className="desk-act" aria-busy={isBusy || undefined} onClick={() => void run(save)}>
      <Icon shape={Download} className="size-4" />
      CSVで保存
    </button>
  );
}
