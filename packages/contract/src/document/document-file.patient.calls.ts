import { BINARY } from "../http/call.ts";
import { clinicCall } from "../patient/patient-call.ts";

export const readOwnDocumentPdfCall = clinicCall("GET", "/document/{documentId}/pdf", {
  summary: "クリニックからの書類をPDFで受け取る",
  answer: BINARY,
  media: "application/pdf",
  description:
    "書類です。訂正または取り消しされたものには、そのしるしがつきます。処方箋は紙でお渡しするため、ありません。",
  refuses: ["ResourceNotFound"],
});
