import type { readOwnDocumentPdfCall } from "@madoguchi/contract/document/document-file.patient.calls";
import { DOCUMENT_KIND_LABELS } from "@madoguchi/contract/document/document-kind";
import type { PatientDocument } from "@madoguchi/contract/document/patient-document";
import { Badge, type BadgeTone } from "@madoguchi/ui/feedback/badge";
import type { IconShape } from "@madoguchi/ui/icons/icon";
import { Icon } from "@madoguchi/ui/icons/icon";
import { DateText } from "@madoguchi/ui/text/date-text";
import { Ban, CircleCheck, FileText, MessageCircleQuestionMark, Replace } from "lucide";
import type { FileCall } from "../../api/light-call.ts";
import { FileButton } from "../../files/file-button.tsx";
import { ConsentAnswerPart } from "./consent-answer.tsx";

const readPdf: FileCall<typeof readOwnDocumentPdfCall> = {
  method: "GET",
  path: "/api/v1/customer/clinic/{clinicId}/document/{documentId}/pdf",
};

const STATES: Record<PatientDocument["state"], { label: string; tone: BadgeTone; icon: IconShape }> = {
  issued: { label: "有効", tone: "success", icon: CircleCheck },
  corrected: { label: "訂正済み", tone: "neutral", icon: Replace },
  withdrawn: { label: "取り消し", tone: "error", icon: Ban },
};

/** A 同意書 that the patient has not answered yet. */
const WAITING = { label: "ご回答をお願いします", tone: "warning", icon: MessageCircleQuestionMark } as const;

/** The state of a document, and its actions for the patient. */
function Fate({ document }: { document: PatientDocument }) {
  const { state, replaces, replacedBy, withdrawnReason } = document;
  return (
    <>
      {replaces !== null && <p>番号 {replaces} の書類を訂正したものです。</p>}
      {state === "corrected" && <p>番号 {replacedBy} の書類に差し替えられました。新しい書類をお使いください。</p>}
      {state === "withdrawn" && (
        <p className="whitespace-pre-wrap wrap-anywhere">
          クリニックがこの書類を取り消しました。お使いにならないでください。理由：{withdrawnReason}
        </p>
      )}
    </>
  );
}

type DocumentItemProps = { document: PatientDocument; onAnswered: () => Promise<unknown> };

/** One document: its kind, whether it is valid, and the file or the answer. */
export function DocumentItem({ document, onAnswered }: DocumentItemProps) {
  const { documentId, kind, title, number, issuedAt, state, isFile, answers } = document;
  const isWaiting = kind === "consent" && state === "issued" && answers.length === 0;
  const { label, tone, icon } = isWaiting ? WAITING : STATES[state];
  return (
    <li className="flex flex-col gap-3 border-line border-b py-5 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-std-18B-160 wrap-anywhere">{title}</h2>
        <Badge {...{ tone, icon }}>{label}</Badge>
      </div>
      <p className="wrap-anywhere text-text-secondary tabular-nums">
        {DOCUMENT_KIND_LABELS[kind]}
        {"　"}
        <span className="whitespace-nowrap">番号 {number}</span>
        {"　"}
        <DateText at={new Date(issuedAt)} form="date" /> 発行
      </p>
      <Fate document={document} />
      {kind === "prescription" && state === "issued" && (
        <p>
          処方箋は、医師の署名または記名押印のある紙の原本をクリニックからお渡しします。使用期間は、交付の日を含めて4日以内です。
        </p>
      )}
      {kind === "consent" && <ConsentAnswerPart document={document} onAnswered={onAnswered} />}
      {isFile && (
        <div>
          <FileButton
            fetchContent={(api) => api.fetchFile(readPdf, { params: { documentId } })}
            fileName={`shorui-${number}.pdf`}
          >
            <Icon shape={FileText} aria-hidden className="size-5" />
            PDFをダウンロード
            <span className="sr-only">
              （{title} 番号 {number}）
            </span>
          </FileButton>
        </div>
      )}
    </li>
  );
}
