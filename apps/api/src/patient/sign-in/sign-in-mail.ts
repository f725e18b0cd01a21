import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { CODE_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import { type Letter, textBlock } from "../../records/mail/letter.ts";
import { writeMail } from "../../records/mail/write-mail.ts";

/**
 * Where the mail leads, with what the reservation's pages need; never the address itself. The platform's one-time
 * parameters follow, when they are known.
 */
export function writeSignInLink(
  portalBaseUrl: string,
  { isRegistered, search }: { isRegistered: boolean; search: ReservationSearch },
  oneTimeParameters = new URLSearchParams(),
): string {
  const link = new URL("/finish-magic-link-login", portalBaseUrl);
  link.searchParams.set("isRegistered", String(isRegistered));
  for (const [name, value] of Object.entries(search)) link.searchParams.set(name, String(value));
  for (const [name, value] of oneTimeParameters) link.searchParams.set(name, value);
  return link.href;
}

export type SignInMailContents = Pick<Letter, "to" | "recipientName" | "messageId" | "clinic"> & {
  link: string;
  code: string;
  expiresAt: Date;
  /** The start of the chosen spot; nothing about what it is for, since a preview may show this mail to others. */
  chosenTime: Date | undefined;
};

/** The mail with the code and, after it, the link. */
export function writeSignInMail({ link, code, expiresAt, chosenTime, ...recipient }: SignInMailContents): Mail {
  return writeMail({
    ...recipient,
    subject: `【${recipient.clinic.name}】ログイン用コードのお知らせ`,
    headline: "ログインのお手続きをご案内します",
    when: chosenTime ? [{ label: "お選びの時間", value: formatDateTime(chosenTime) }] : [],
    facts: [],
    blocks: [
      ...(chosenTime ? [textBlock("ログイン後に確認画面へ進むと、この時間をお取り置きします。")] : []),
      textBlock("ログインの画面に、次の認証コードを入力してください。"),
      { kind: "code", code },
      textBlock("または、次のリンクを開き、「ログインする」を押してください。"),
      { kind: "button", label: "ログインの画面を開く", url: link },
      textBlock(
        `認証コードとリンクの有効期限は${CODE_VALID_MINUTES}分です（${formatDateTime(expiresAt)}まで）。`,
        "どちらか一方を、一度だけお使いいただけます。",
      ),
      textBlock(
        "このメールに心当たりがない場合は、何もせずに削除してください。",
        "認証コードやリンクを使わないかぎり、ログインされることはありません。",
        "認証コードは、ほかの方に教えないでください。",
      ),
    ],
    reason: "このメールは、このアドレスでログインのお申し込みがあったため、お送りしています。",
  });
}
