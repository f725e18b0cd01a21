import { type EventKeyFormat, readInstant } from "./event-key-format.ts";
import type { MessageContent } from "./message-content.ts";
import type { AccountSubject } from "./message-subject.ts";

/** A proposal of the clinic to change what the patient has registered (decision 132). */
export type MadeProposal = { proposalId: string };

export const madeProposal: EventKeyFormat<MadeProposal> = {
  write: ({ proposalId }) => proposalId,
  read: (proposalId) => (/^[0-9a-f-]{36}$/.test(proposalId) ? { proposalId } : undefined),
};

/** The clinic has corrected the patient's name, reading or birthdate by a document. */
export type ProfileCorrected = { correctedAt: Date };

export const profileCorrection: EventKeyFormat<ProfileCorrected> = {
  write: ({ correctedAt }) => correctedAt.toISOString(),
  read: (text) => {
    const correctedAt = readInstant(text);
    return correctedAt && { correctedAt };
  },
};

/** The proposal was answered, withdrawn or replaced, or its days are over. */
export function isProposalStale({ proposalUntil, now }: AccountSubject): boolean {
  return proposalUntil === undefined || proposalUntil <= now;
}

/** Says that there is something to confirm, and not what: others may see the message. */
export function proposedTemplate({ clinic: { phoneNumber }, words, proposalUntil }: AccountSubject): MessageContent {
  const { say, day } = words;
  return {
    title: say("登録内容の変更をご確認ください", "Please check a change of your details"),
    when: proposalUntil ? [{ label: say("ご確認の期限", "Please answer by"), value: day(proposalUntil) }] : [],
    facts: [],
    details: [
      say(
        "クリニックから、登録内容の変更の提案があります。内容は、ログインしてからご覧ください。確定されるまで、登録内容は変わりません。",
        "The clinic proposes a change of your registered details. Please sign in to see it. Nothing changes until you confirm.",
      ),
      say(
        `心当たりがない場合は、確定せずに、クリニック（電話：${phoneNumber}）へご連絡ください。`,
        `If you do not know what this is about, do not confirm it, and contact the clinic (phone: ${phoneNumber}).`,
      ),
    ],
    action: { label: say("変更を確認する", "Check the change"), path: "/settings/proposals" },
  };
}

/** Reports the clinic's correction, without the values. */
export function correctedTemplate(
  { clinic: { phoneNumber }, words }: AccountSubject,
  { correctedAt }: ProfileCorrected,
): MessageContent {
  const { say, dateTime } = words;
  return {
    title: say("クリニックが基本情報を訂正しました", "The clinic has corrected your details"),
    when: [{ label: say("日時", "Date and time"), value: dateTime(correctedAt) }],
    facts: [],
    details: [
      say(
        "お名前、フリガナ、または生年月日を、書類で確かめて訂正しました。いまの内容は、ログインして「基本情報変更」からご覧ください。",
        "Your name, its reading or your date of birth was corrected after a document was checked. Please sign in to see it under “Profile”.",
      ),
      say(
        `内容がちがうときや心当たりがないときは、クリニック（電話：${phoneNumber}）へご連絡ください。`,
        `If it is wrong, or you do not know what this is about, please contact the clinic (phone: ${phoneNumber}).`,
      ),
    ],
    action: { label: say("基本情報を見る", "Open your profile"), path: "/settings/user-profile" },
  };
}
