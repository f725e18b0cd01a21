import { clinicCall } from "../patient/patient-call.ts";
import { receiptListSchema } from "../payment/payment.ts";
import { RECEIPT_YEAR } from "./receipt-file.patient.calls.ts";

export const readReceiptsOfYearCall = clinicCall("GET", "/receipt/{year}", {
  summary: "一年間のお支払いを読む（医療費控除のため）",
  params: RECEIPT_YEAR,
  answer: receiptListSchema,
  description: "お支払い日の順です。合計からは返金額を引いてあります。",
  refuses: ["Validation"],
});
