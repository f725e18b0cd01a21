import {
  type ClinicDocument,
  type DocumentPatient,
  type DocumentTextRequest,
  documentTextRequestSchema,
} from "@madoguchi/contract/document/clinic-document";
import {
  changeDraftCall,
  deleteDraftCall,
  issueDocumentCall,
} from "@madoguchi/contract/document/document.operation.calls";
import { openFieldsIn } from "@madoguchi/contract/document/document-fields";
import { DOCUMENT_KIND_LABELS, isGivenAsFile } from "@madoguchi/contract/document/document-kind";
import { formatYen } from "@madoguchi/contract/payment/money";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { describeFailure } from "../../errors/describe-failure.ts";
import { CompactInput, CompactText } from "../compact-field/compact-field.tsx";
import { DeskFormDialog } from "../desk-form/desk-form.tsx";
import { useDeskForm } from "../desk-form/use-desk-form.ts";
import { ConfirmDialog } from "../owners-act/confirm-dialog.tsx";
import { PatientLine } from "./patient-line.tsx";
import { useDocumentPdf } from "./use-document-pdf.ts";

/** Where the fee is charged, and where it is not (decision 96). */
const FEE_CHARGED =
  "診察の請求がお支払い待ちのときは、発行と同時にその請求に加わります。お支払い済みの診察、会計前の診察、診察と関わらない書類では請求に入りません。会計前なら診察を終えるときの明細に加え、ほかは窓口やお振込みでお受け取りください。";

/** The effect on the patient when it is issued. */
function noteOf({ kind, fee }: ClinicDocument): string {
  const given = isGivenAsFile(kind)
    ? "発行すると番号がつき、文面は変えられません。患者さまのポータルに届きます。"
    : "発行すると番号がつき、文面は変えられません。印刷して署名または記名押印し、原本をお渡しください。患者さまには発行したことだけが伝わります。";
  return fee === null ? given : `${given}料金は${formatYen(fee.amount)}です。${FEE_CHARGED}`;
}

type DraftDialogProps = {
  document: ClinicDocument;
  patient: DocumentPatient | undefined;
  onChanged: () => void;
  onClose: () => void;
};

/** A draft: its text, a preview of the PDF, and its issue. */
export function DraftDialog({ document, patient, onChanged, onClose }: DraftDialogProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const savePdf = useDocumentPdf();
  const { documentId, kind, replaces } = document;
  const params = { clinicId, documentId };
  const keeping = useAction<string, "save" | "look">(describeFailure);
  const [isDropping, setIsDropping] = useState(false);
  const form = useDeskForm<DocumentTextRequest>({
    initial: { title: document.title, body: document.body ?? "" },
    schema: documentTextRequestSchema,
    submit: async (body) => {
      const { number } = await api.send(issueDocumentCall, { params, body });
      showToast("success", `${DOCUMENT_KIND_LABELS[kind]} 番号 ${number ?? ""} を発行しました`);
      onChanged();
      onClose();
    },
  });
  const open = openFieldsIn(`${form.typed.title}\n${form.typed.body}`);

  async function save(): Promise<void> {
    await api.send(changeDraftCall, { params, body: form.typed });
    onChanged();
  }

  async function saveAndClose(): Promise<void> {
    if (!(await keeping.run(save, "save"))) return;
    showToast("success", "下書きを保存しました");
    onClose();
  }

  async function look(): Promise<void> {
    await save();
    await savePdf(document);
  }

  if (isDropping) {
    return (
      <ConfirmDialog
        title="この下書きを捨てますか？"
        text="書いた文面はなくなります。発行した書類には影響しません。"
        submitLabel="下書きを捨てる"
        act={async () => {
          await api.send(deleteDraftCall, { params });
          showToast("success", "下書きを捨てました");
          onChanged();
          onClose();
        }}
        onClose={() => setIsDropping(false)}
      />
    );
  }
  return (
    <DeskFormDialog
      form={form}
      title={replaces === null ? `${DOCUMENT_KIND_LABELS[kind]}の下書き` : `番号 ${replaces} を訂正する`}
      submitLabel={replaces === null ? "発行する" : "訂正して発行する"}
      problemTitle="発行できませんでした"
      onClose={onClose}
    >
      {patient && <PatientLine patient={patient} />}
      <p className="text-text-secondary">{noteOf(document)}</p>
      <CompactInput {...form.text("title")} label="題名" />
      <CompactText
        {...form.text("body")}
        label={kind === "prescription" ? "処方の欄" : "本文"}
        className="[&_textarea]:min-h-48"
      />
      {open.length > 0 && (
        <Notice kind="warning" title="書き入れていない欄があります">
          {open.map((name) => `{${name}}`).join("、")}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          className="sm:w-auto"
          busy={keeping.busyWith === "save"}
          onClick={() => void saveAndClose()}
        >
          下書きを保存して閉じる
        </Button>
        <Button
          variant="secondary"
          className="sm:w-auto"
          busy={keeping.busyWith === "look"}
          onClick={() => void keeping.run(look, "look")}
        >
          PDFで確かめる
        </Button>
        <Button variant="text" className="sm:w-auto" onClick={() => setIsDropping(true)}>
          下書きを捨てる
        </Button>
      </div>
      {keeping.problem !== undefined && (
        <p role="alert" className="text-error">
          {keeping.problem}
        </p>
      )}
    </DeskFormDialog>
  );
}
