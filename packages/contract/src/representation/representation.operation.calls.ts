import type { Refusal } from "../errors/refusal.ts";
import { DONE } from "../http/call.ts";
import { operationCall, withPatients } from "../operation/operation-call.ts";
import {
  beginRepresentationRequestSchema,
  endRepresentationRequestSchema,
  representationBegunSchema,
} from "./clinic-representation.ts";

function refused<const Message extends string>(message: Message) {
  return { errorName: "Forbidden", status: 409, message } as const satisfies Refusal;
}

export const REPRESENTATIVES_OFF = refused(
  "「代理人による受診」は、いまは受け付けていません。「設定」で変えられます。",
);
export const SIGNS_IN_ALREADY = refused("この方はご自身でポータルにログインされるため、代理人をつけられません。");
export const NOT_THEMSELVES = refused("ご本人を、ご自身の代理人にはできません。");
export const UNKNOWN_MINOR = refused(
  "「親」にできるのは、18歳未満の方の代理人だけです。生年月日が未入力のときは、先に記録に入力してください。",
);

export const beginRepresentationCall = operationCall("POST", "/customer/{medicalRecordCode}/representation", {
  summary: "患者を、ほかの患者の代理人として登録する",
  by: withPatients,
  scope: null,
  isRepeatableByKey: true,
  body: beginRepresentationRequestSchema,
  status: 201,
  answer: representationBegunSchema,
  description: "登録しました。同じ方がすでに代理人のときは、その代理を返します。",
  refuses: ["CustomerInfoNotFound", REPRESENTATIVES_OFF, SIGNS_IN_ALREADY, NOT_THEMSELVES, UNKNOWN_MINOR],
});

export const endRepresentationByClinicCall = operationCall(
  "POST",
  "/customer/{medicalRecordCode}/representation/{representationId}/end",
  {
    summary: "患者の代理を終える",
    by: withPatients,
    scope: null,
    body: endRepresentationRequestSchema,
    answer: DONE,
    description: "終えました。すでに終わっているときは、何も変わりません。",
    refuses: ["CustomerInfoNotFound", "ResourceNotFound"],
  },
);
