import { z } from "zod";
import { clinicCall } from "../patient/patient-call.ts";

export const readCalendarFileCall = clinicCall("GET", "/treatment/{treatmentId}/calendar", {
  summary: "予約をカレンダーに登録するファイルを読む",
  answer: z.string(),
  media: "text/calendar",
  description: "iCalendarファイルです。日時を変更したあとのファイルは、登録済みの予定を置き換えます。",
  refuses: ["TreatmentNotFound", "TreatmentDetailNotFound"],
});

export const readSupplyReminderCall = clinicCall("GET", "/treatment/{treatmentId}/supply-reminder", {
  summary: "お薬がなくなる前の通知をカレンダーに登録するファイルを読む",
  answer: z.string(),
  media: "text/calendar",
  description: "iCalendarファイルです。お薬がなくなる日がわからないときは、T004です。",
  refuses: ["TreatmentNotFound", "TreatmentDetailNotFound", "TreatmentDetailFetchFailed"],
});
