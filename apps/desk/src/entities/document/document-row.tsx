import type { ClinicDocument } from "@madoguchi/contract/document/clinic-document";
import { CONSENT_ANSWER_LABELS, type DocumentState } from "@madoguchi/contract/document/document";
import { correctDocumentCall } from "@madoguchi/contract/document/document.operation.calls";
import { DOCUMENT_KIND_LABELS, mayIssueDocument, mayReadDocument } from "@madoguchi/contract/document/document-kind";
import { formatYen } from "@madoguchi/contract/payment/money";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Badge, type BadgeTone } from "@madoguchi/ui/feedback/badge";
import type { IconShape } from "@madoguchi/ui/icons/icon";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Ban, CircleCheck, Pencil, Replace } from "lucide";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useDocumentPdf } from "./use-document-pdf.ts";
import { WithdrawDialog } from "./withdraw-dialog.tsx";

const STATES: Record<DocumentState, { label: string; tone: BadgeTone; icon: IconShape }> = {
  draft: { label: "下書き", tone: "neutral", icon: Pencil },
  issued: { label: "発行済み", tone: "success", icon: CircleCheck },
  corrected: { label: "訂正済み", tone: "neutral", icon: Replace },
  withdrawn: { label: "取り消し", tone: "error", icon: Ban },
};

/** When and by whom a document was issued or written, and its state. */
function Facts({ document }: { document: ClinicDocument }) {
  const { issuedAt, issuedBy, createdAt, writtenBy, replaces, replacedBy, withdrawn, fee, answers } = document;
  return (
    <ul className="text-text-secondary wrap-anywhere">
      <li>
        <DateText at={new Date(issuedAt ?? createdAt)} />
        {issuedAt === null ? `　下書き　${writtenBy}` : `　発行　${issuedBy ?? ""}`}
        {fee && `　料金 ${formatYen(fee.amount)}`}
      </li>
      {replaces !== null && <li>番号 {replaces} の訂正</li>}
      {replacedBy !== null && <li>番号 {replacedBy} に差し替え</li>}
      {withdrawn && (
        <li>
          <DateText at={new Date(withdrawn.at)} />
          {`　取り消し　${withdrawn.by}　理由：${withdrawn.reason}`}
        </li>
      )}
      {answers.map(({ answer, at, by }) => (
        <li key={at} className="text-text">
          <DateText at={new Date(at)} />
          {`　${CONSENT_ANSWER_LABELS[answer]}　${by}`}
        </li>
      ))}
    </ul>
  );
}

type DocumentRowProps = {
  document: ClinicDocument;
  /** Opens a draft. */
  onWrite: (draft: ClinicDocument) => void;
  onChanged: () => void;
};

/** A document with its actions. */
export function DocumentRow({ document, onWrite, onChanged }: DocumentRowProps) {
  const { api } = useDesk();
  const { clinicId, roles } = useSignedIn();
  const savePdf = useDocumentPdf();
  const action = useAction<string, "pdf" | "correct">(describeFailure);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const { documentId, kind, title, number, state, answers } = document;
  const mayIssue = mayIssueDocument(kind, roles);
  const { label, tone, icon } = STATES[state];
  const spoken = `${DOCUMENT_KIND_LABELS[kind]} ${number === null ? "下書き" : `番号 ${number}`}`;

  async function correct(): Promise<void> {
    onWrite(await api.send(correctDocumentCall, { params: { clinicId, documentId } }));
  }

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-b-0">
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-700 wrap-anywhere">
            {DOCUMENT_KIND_LABELS[kind]}
            {title !== "" && title !== DOCUMENT_KIND_LABELS[kind] && `　${title}`}
          </h2>
          {number !== null && <span className="tabular-nums">番号 {number}</span>}
          <Badge {...{ tone, icon }}>{label}</Badge>
          {kind === "consent" && state === "issued" && answers.length === 0 && (
            <span className="text-text-secondary">患者さまの回答待ち</span>
          )}
        </div>
        <Facts document={document} />
        {action.problem !== undefined && (
          <p role="alert" className="text-error">
            {action.problem}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-x-2">
        {state === "draft" && mayIssue && (
          <Button variant="text" className="w-auto" onClick={() => onWrite(document)}>
            続きを書く<span className="sr-only">：{spoken}</span>
          </Button>
        )}
        {mayReadDocument(kind, roles) && (
          <Button
            variant="text"
            className="w-auto"
            busy={action.busyWith === "pdf"}
            onClick={() => void action.run(() => savePdf(document), "pdf")}
          >
            PDF<span className="sr-only">：{spoken}</span>
          </Button>
        )}
        {state === "issued" && mayIssue && (
          <>
            <Button
              variant="text"
              className="w-auto"
              busy={action.busyWith === "correct"}
              onClick={() => void action.run(correct, "correct")}
            >
              訂正する<span className="sr-only">：{spoken}</span>
            </Button>
            <Button variant="text" className="w-auto" onClick={() => setIsWithdrawing(true)}>
              取り消す<span className="sr-only">：{spoken}</span>
            </Button>
          </>
        )}
      </div>
      {isWithdrawing && (
        <WithdrawDialog document={document} onDone={onChanged} onClose={() => setIsWithdrawing(false)} />
      )}
    </li>
  );
}
