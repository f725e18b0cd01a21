import { z } from "zod";
import { clinicCall } from "./patient-call.ts";

export const readCalendarFileCall = clinicCall("GET", "/treatment/{treatmentId}/calendar", {
  summary: "予約をカレンダーに登録するファイルを読む",
  answer: z.string(),
  media: "text/calendar",
  description: "iCalendarファイルです。日時を変更したあとのファイルは、登録済みの予定を置き換えます。",
  refuses: ["TreatmentNotFound", "TreatmentDetailNotFound"],
});
