import { clinicCall } from "../patient/patient-call.ts";
import { ownMedicinesSchema } from "./own-medicines.ts";

export const readOwnMedicinesCall = clinicCall("GET", "/prescription", {
  summary: "これまでに処方されたお薬の一覧を読む",
  answer: ownMedicinesSchema,
  description: "新しい順です。以前のシステムから取り込んだ処方も含みます。キャンセルされたものは含みません。",
});
