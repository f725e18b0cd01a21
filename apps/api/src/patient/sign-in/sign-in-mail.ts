import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { CODE_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import { closingParagraph, type Paragraph, textParagraph, writeMail } from "../../records/notification/mail-text.ts";

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

export type SignInMailContents = {
  to: string;
  /** Of a person who is registered. */
  recipientName: string | undefined;
  messageId: string;
  clinic: { name: string; phoneNumber: string };
  link: string;
  code: string;
  expiresAt: Date;
  /** The start of the chosen spot; nothing about what it is for, since a preview may show this mail to others. */
  chosenTime: Date | undefined;
};

function writeParagraphs({ clinic, link, code, expiresAt, chosenTime }: SignInMailContents): Paragraph[] {
  return [
    textParagraph(`${clinic.name}です。`, "ログインのお手続きをご案内します。"),
    ...(chosenTime
      ? [
          textParagraph(
            `お選びの時間：${formatDateTime(chosenTime)}`,
            "ログイン後に確認画面へ進むと、この時間をお取り置きします。",
          ),
        ]
      : []),
    textParagraph("ログインの画面に、次の認証コードを入力してください。"),
    { kind: "code", text: code },
    textParagraph("または、次のリンクを開き、「ログインする」を押してください。"),
    { kind: "link", text: link, label: "ログインの画面を開く" },
    textParagraph(
      `認証コードとリンクの有効期限は${CODE_VALID_MINUTES}分です（${formatDateTime(expiresAt)}まで）。`,
      "どちらか一方を、一度だけお使いいただけます。",
    ),
    textParagraph(
      "このメールに心当たりがない場合は、何もせずに削除してください。",
      "認証コードやリンクを使わないかぎり、ログインされることはありません。",
      "認証コードは、ほかの方に教えないでください。",
    ),
    closingParagraph(clinic),
  ];
}

/** The mail with the link and the code, the same text as plain text and as HTML. */
export function writeSignInMail(contents: SignInMailContents): Mail {
  const { to, recipientName, messageId } = contents;
  const subject = `【${contents.clinic.name}】ログイン用コードのお知らせ`;
  return writeMail({ to, recipientName, subject, messageId }, writeParagraphs(contents));
}
