import { BINARY, DONE } from "../http/call.ts";
import { careSettings, everybody, operationCall } from "../operation/operation-call.ts";
import {
  documentPreviewRequestSchema,
  documentTemplateListSchema,
  documentTemplateMadeSchema,
  documentTemplateRequestSchema,
} from "./document-template.ts";

export const readDocumentTemplatesCall = operationCall("GET", "/document-template", {
  summary: "患者に渡す書類を読む",
  by: everybody,
  scope: null,
  answer: documentTemplateListSchema,
  description: "患者に渡す書類です。これまでの版と、非公開のものも含みます。",
});

export const addDocumentTemplateCall = operationCall("POST", "/document-template", {
  summary: "患者に渡す書類を加える",
  by: careSettings,
  scope: null,
  isRepeatableByKey: true,
  body: documentTemplateRequestSchema,
  status: 201,
  answer: documentTemplateMadeSchema,
  description: "加えました。",
});

export const previewDocumentTemplateCall = operationCall("POST", "/document-template/preview", {
  summary: "患者に渡す書類を、見本の患者のPDFで確かめる",
  by: careSettings,
  scope: null,
  body: documentPreviewRequestSchema,
  answer: BINARY,
  media: "application/pdf",
  description: "見本のPDFです。番号はなく、何も記録されません。",
  refuses: ["ClinicNotFound"],
});

export const changeDocumentTemplateCall = operationCall("PUT", "/document-template/{templateId}", {
  summary: "患者に渡す書類を変更する",
  by: careSettings,
  scope: null,
  body: documentTemplateRequestSchema,
  answer: DONE,
  description: "変更しました。文面か料金が変わったときは、新しい版になります。発行済みの書類はそのままです。",
  refuses: ["ResourceNotFound"],
});
