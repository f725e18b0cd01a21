import type { Refusal } from "../errors/refusal.ts";
import { BINARY, DONE } from "../http/call.ts";
import { operationCall, withPatients } from "../operation/operation-call.ts";
import {
  clinicDocumentListSchema,
  clinicDocumentSchema,
  documentTextRequestSchema,
  draftDocumentRequestSchema,
  withdrawDocumentRequestSchema,
} from "./clinic-document.ts";

function refused<const Message extends string>(message: Message) {
  return { errorName: "Forbidden", status: 409, message } as const satisfies Refusal;
}

export const DOCUMENT_HAS_OPEN_FIELDS = refused(
  "書き入れていない欄 { } が残っています。書き入れるか、消してから発行してください。",
);
export const DOCUMENT_NOT_A_DRAFT = refused("この書類はすでに発行されています。直すときは「訂正」をご利用ください。");
export const DOCUMENT_NOT_IN_FORCE = refused("この書類は、すでに訂正または取り消しされています。");
export const TEMPLATE_NOT_PUBLISHED = refused("このひな形は、いまは公開されていません。");

// The use case checks the roles of each kind (`DOCUMENT_RIGHTS`).
const people = { by: withPatients, scope: null } as const;

export const readDocumentsCall = operationCall("GET", "/customer/{medicalRecordCode}/document", {
  summary: "患者の書類の一覧を読む",
  ...people,
  answer: clinicDocumentListSchema,
  description: "新しい順です。閲覧したことは、患者の閲覧記録に残ります。",
  refuses: ["CustomerInfoNotFound"],
});

export const draftDocumentCall = operationCall("POST", "/customer/{medicalRecordCode}/document", {
  summary: "ひな形から書類の下書きを作る",
  ...people,
  isRepeatableByKey: true,
  body: draftDocumentRequestSchema,
  status: 201,
  answer: clinicDocumentSchema,
  description: "記録から書き入れた下書きです。記録にない欄は { } のまま残ります。",
  refuses: ["CustomerInfoNotFound", "ResourceNotFound", TEMPLATE_NOT_PUBLISHED],
});

export const changeDraftCall = operationCall("PUT", "/document/{documentId}", {
  summary: "書類の下書きを保存する",
  ...people,
  body: documentTextRequestSchema,
  answer: DONE,
  description: "保存しました。",
  refuses: ["ResourceNotFound", DOCUMENT_NOT_A_DRAFT],
});

export const deleteDraftCall = operationCall("DELETE", "/document/{documentId}", {
  summary: "書類の下書きを捨てる",
  ...people,
  answer: DONE,
  description: "捨てました。発行した書類は捨てられません。",
  refuses: ["ResourceNotFound", DOCUMENT_NOT_A_DRAFT],
});

/** The clinic sends the medicine of the visit: with a prescription the patient would have it twice. */
export const MEDICINE_IS_SENT = {
  errorName: "Forbidden",
  status: 409,
  message:
    "この診察のお薬は、クリニックから発送します。処方箋も渡すと、お薬が二重になります。薬局で受け取る診察では、診察を終えるときに薬局を選びます。",
} as const satisfies Refusal;

export const issueDocumentCall = operationCall("POST", "/document/{documentId}/issue", {
  summary: "書類を発行する",
  ...people,
  body: documentTextRequestSchema,
  answer: clinicDocumentSchema,
  description:
    "番号がつき、文面はもう変わりません。患者に届きます。訂正として発行したときは、もとの書類が「訂正済み」になります。",
  refuses: [
    "ResourceNotFound",
    DOCUMENT_HAS_OPEN_FIELDS,
    DOCUMENT_NOT_A_DRAFT,
    DOCUMENT_NOT_IN_FORCE,
    MEDICINE_IS_SENT,
  ],
});

export const correctDocumentCall = operationCall("POST", "/document/{documentId}/correction", {
  summary: "発行した書類を訂正するための下書きを作る",
  ...people,
  answer: clinicDocumentSchema,
  description: "同じ文面の下書きです。発行するまで、もとの書類はそのままです。すでにあるときは、その下書きを返します。",
  refuses: ["ResourceNotFound", DOCUMENT_NOT_IN_FORCE],
});

export const withdrawDocumentCall = operationCall("POST", "/document/{documentId}/withdraw", {
  summary: "発行した書類を取り消す",
  ...people,
  body: withdrawDocumentRequestSchema,
  answer: DONE,
  description: "取り消しました。理由とともに患者に伝わります。すでに取り消されているときは、何も変わりません。",
  refuses: ["ResourceNotFound", DOCUMENT_NOT_IN_FORCE],
});

export const readDocumentPdfCall = operationCall("GET", "/document/{documentId}/pdf", {
  summary: "書類をPDFで開く",
  ...people,
  answer: BINARY,
  media: "application/pdf",
  description: "発行したときの内容から作ったPDFです。下書きと、取り消した書類には、そのしるしがつきます。",
  refuses: ["ResourceNotFound"],
});
