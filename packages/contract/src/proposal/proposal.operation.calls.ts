import type { Refusal } from "../errors/refusal.ts";
import { DONE } from "../http/call.ts";
import { operationCall, withPatients } from "../operation/operation-call.ts";
import { createProposalRequestSchema, proposalMadeSchema } from "./proposal-request.ts";

function refused<const Message extends string>(message: Message) {
  return { errorName: "Forbidden", status: 409, message } as const satisfies Refusal;
}

/** Nobody signs in who could confirm it: the clinic corrects the record itself. */
export const NOBODY_TO_CONFIRM = refused(
  "この方はまだポータルにログインされないため、提案できません。「訂正する」で直してください。",
);
export const ACCOUNT_CLOSED = refused("退会された方の記録には、変更を提案できません。");
export const NOTHING_PROPOSED = refused("いまの登録内容と同じです。変える項目をご入力ください。");
export const PROPOSED_ON_OLD_VALUES = refused(
  "開いているあいだに、この方の情報が変わりました。いまの内容をお確かめのうえ、もう一度提案してください。",
);
/** A sign-in address belongs to a person who signs in. */
export const EMAIL_OF_REPRESENTATIVE = refused(
  "代理の方が手続きをされる記録のメールアドレスは、提案できません。「訂正する」で直してください。",
);
export const PROPOSAL_ANSWERED = refused("この提案は、すでに終わっています。いまの内容をお確かめください。");

export const proposeChangeCall = operationCall("POST", "/customer/{medicalRecordCode}/proposal", {
  summary: "登録内容の変更を患者に提案する",
  by: withPatients,
  scope: null,
  isRepeatableByKey: true,
  body: createProposalRequestSchema(() => new Date()),
  status: 201,
  answer: proposalMadeSchema,
  description:
    "提案しました。患者がポータルで確定すると変わります。このクリニックからの前の提案は、新しい提案に置き換わります。",
  refuses: [
    "CustomerInfoNotFound",
    NOBODY_TO_CONFIRM,
    ACCOUNT_CLOSED,
    NOTHING_PROPOSED,
    PROPOSED_ON_OLD_VALUES,
    EMAIL_OF_REPRESENTATIVE,
  ],
});

export const withdrawProposalCall = operationCall(
  "POST",
  "/customer/{medicalRecordCode}/proposal/{proposalId}/withdraw",
  {
    summary: "患者への変更の提案を取り下げる",
    by: withPatients,
    scope: null,
    answer: DONE,
    description: "取り下げました。取り下げた提案では、何も変わりません。",
    refuses: ["CustomerInfoNotFound", "ResourceNotFound", PROPOSAL_ANSWERED],
  },
);
