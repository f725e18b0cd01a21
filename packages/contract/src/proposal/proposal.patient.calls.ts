import type { Refusal } from "../errors/refusal.ts";
import { DONE } from "../http/call.ts";
import { businessCall } from "../patient/patient-call.ts";
import { ownProposalsSchema } from "./proposal.ts";

function refused<const Message extends string>(message: Message) {
  return { errorName: "Forbidden", status: 409, message } as const satisfies Refusal;
}

export const PROPOSAL_ENDED = refused(
  "この提案は、期限が過ぎたか、取り下げられたか、すでにご回答いただいています。いまの内容をご確認ください。",
);
/** The patient has changed the field since the clinic made the proposal. */
export const PROPOSAL_OUTDATED = refused(
  "提案のあとに登録内容が変わったため、古い内容に基づく提案になっています。いまの内容をお確かめのうえ、必要なときはクリニックへご連絡ください。",
);
export const PROPOSED_EMAIL_UNPROVEN = refused(
  "メールアドレスは、先に認証コードで確認してください。確認が済むと、残りの内容を確定できます。",
);

export const readOwnProposalsCall = businessCall("GET", "/proposal", {
  summary: "クリニックからの、登録内容の変更の提案を読む",
  answer: ownProposalsSchema,
  description: "ご回答いただける提案と、最近終わった提案です。新しい順です。",
});

export const confirmProposalCall = businessCall("POST", "/proposal/{proposalId}/confirm", {
  summary: "クリニックからの変更の提案を確定する",
  answer: DONE,
  description:
    "提案どおりに変更しました。メールアドレスの提案は、先に認証コードでの変更が要ります。確定済みの提案では、何も変わりません。",
  refuses: [
    "ResourceNotFound",
    "CustomerInfoNotFound",
    "PhoneNumberDuplicated",
    PROPOSAL_ENDED,
    PROPOSAL_OUTDATED,
    PROPOSED_EMAIL_UNPROVEN,
  ],
});

export const declineProposalCall = businessCall("POST", "/proposal/{proposalId}/decline", {
  summary: "クリニックからの変更の提案を断る",
  answer: DONE,
  description: "何も変えずに、提案を終えました。断った提案では、何も変わりません。",
  refuses: ["ResourceNotFound", PROPOSAL_ENDED],
});
