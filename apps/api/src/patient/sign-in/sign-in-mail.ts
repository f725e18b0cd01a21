import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { CODE_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import { secretCodeLine } from "../../records/mail/code-lines.ts";
import { type Recipient, textBlock } from "../../records/mail/letter.ts";
import { writeMail } from "../../records/mail/write-mail.ts";

/**
 * The mail's link, with what the reservation's pages need; never the address itself. The platform's one-time parameters
 * follow when they are known.
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

export type SignInMailContents = Recipient & {
  link: string;
  code: string;
  expiresAt: Date;
  /** The start of the chosen spot, without its purpose, since a preview may show this mail to others. */
  chosenTime: Date | undefined;
};

/** The mail with the code and, after it, the link. */
export function writeSignInMail({ link, code, expiresAt, chosenTime, ...recipient }: SignInMailContents): Mail {
  const { words } = recipient;
  const { say, dateTime } = words;
  return writeMail({
    ...recipient,
    subject: say("ログイン用コードのお知らせ", "Your sign-in code"),
    headline: say("ログインのお手続きをご案内します", "How to sign in"),
    when: chosenTime ? [{ label: say("お選びの時間", "Your chosen time"), value: dateTime(chosenTime) }] : [],
    facts: [],
    blocks: [
      ...(chosenTime
        ? [
            textBlock(
              say(
                "ログイン後に確認画面へ進むと、この時間を確保します。",
                "We hold this time for you once you have signed in and reached the confirmation page.",
              ),
            ),
          ]
        : []),
      textBlock(
        say(
          "ログインの画面に、次の認証コードを入力してください。",
          "Enter this verification code on the sign-in page.",
        ),
      ),
      { kind: "code", code },
      textBlock(
        say(
          "または、次のリンクを開き、「ログインする」を押してください。",
          "Or open the following link and press “Sign in”.",
        ),
      ),
      { kind: "button", label: say("ログインの画面を開く", "Open the sign-in page"), url: link },
      textBlock(
        say(
          `認証コードとリンクの有効期限は${CODE_VALID_MINUTES}分です（${dateTime(expiresAt)}まで）。`,
          `The code and the link are valid for ${CODE_VALID_MINUTES} minutes, until ${dateTime(expiresAt)}.`,
        ),
        say("どちらか一方を、一度だけお使いいただけます。", "You can use one of them, once."),
      ),
      textBlock(
        say(
          "このメールに心当たりがない場合は、何もせずに削除してください。",
          "If you did not ask for this email, just delete it.",
        ),
        say(
          "認証コードやリンクを使わないかぎり、ログインされることはありません。",
          "Nobody is signed in unless the code or the link is used.",
        ),
        secretCodeLine(words),
      ),
    ],
    reason: say(
      "このメールは、このアドレスでログインのお申し込みがあったため、お送りしています。",
      "This email is sent because somebody asked to sign in with this address.",
    ),
  });
}
