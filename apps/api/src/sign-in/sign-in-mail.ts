import { SIGN_IN_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import type { Mail } from "../deps.ts";

export type SignInMailContents = {
  to: string;
  messageId: string;
  clinic: { name: string; phoneNumber: string };
  link: string;
  code: string;
  expiresAt: Date;
  /** The start of the chosen spot; nothing about what it is for, since a preview may show this mail to others. */
  chosenTime: Date | undefined;
};

type Paragraph = { kind: "text" | "link" | "code"; text: string };

function text(...lines: string[]): Paragraph {
  return { kind: "text", text: lines.join("\n") };
}

function writeParagraphs({ clinic, link, code, expiresAt, chosenTime }: SignInMailContents): Paragraph[] {
  return [
    text(`${clinic.name}です。`, "ログインのお手続きをご案内します。"),
    ...(chosenTime
      ? [
          text(
            `お選びの時間：${formatDateTime(chosenTime)}`,
            "ログイン後に確認画面へ進むと、この時間を仮押さえします。",
          ),
        ]
      : []),
    text("次のリンクを開き、「ログインする」を押してください。"),
    { kind: "link", text: link },
    text("リンクを開けないときは、ログインの画面に次の認証コードを入力してください。"),
    { kind: "code", text: code },
    text(
      `リンクと認証コードの有効期限は${SIGN_IN_VALID_MINUTES}分です（${formatDateTime(expiresAt)}まで）。`,
      "どちらか一方を、一度だけお使いいただけます。",
    ),
    text(
      "このメールに心当たりがない場合は、何もせずに削除してください。",
      "リンクや認証コードを使わないかぎり、ログインされることはありません。",
      "認証コードは、ほかの方に教えないでください。",
    ),
    text(clinic.name, `電話：${clinic.phoneNumber}`, "このメールは送信専用です。ご返信いただいてもお答えできません。"),
  ];
}

function writePlainText(paragraphs: Paragraph[]): string {
  const blocks = paragraphs.map(({ kind, text: content }) => (kind === "code" ? `認証コード：${content}` : content));
  return `${blocks.join("\n\n")}\n`;
}

const HTML_ENTITIES: Partial<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(content: string): string {
  return content.replace(/[&<>"]/g, (sign) => HTML_ENTITIES[sign] ?? sign);
}

function writeHtmlBlock({ kind, text: content }: Paragraph): string {
  const escaped = escapeHtml(content);
  if (kind === "link") {
    const label = `<a href="${escaped}" style="color:#0b5563;font-weight:bold">ログインの画面を開く</a>`;
    return `<p style="margin:0 0 8px">${label}</p><p style="margin:0 0 20px;word-break:break-all">${escaped}</p>`;
  }
  if (kind === "code") {
    return `<p style="margin:0 0 20px">認証コード<br><strong style="font-size:28px;letter-spacing:4px">${escaped}</strong></p>`;
  }
  return `<p style="margin:0 0 20px">${escaped.replaceAll("\n", "<br>")}</p>`;
}

function writeHtml(subject: string, paragraphs: Paragraph[]): string {
  const style =
    "margin:0 auto;padding:24px;max-width:560px;font-family:sans-serif;font-size:16px;line-height:1.8;color:#1b1b1b";
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0"><div style="${style}">${paragraphs.map(writeHtmlBlock).join("\n")}</div></body></html>`;
}

/** The mail with the link and the code, the same text as plain text and as HTML. */
export function writeSignInMail(contents: SignInMailContents): Mail {
  const subject = `【${contents.clinic.name}】ログイン用コードのお知らせ`;
  const paragraphs = writeParagraphs(contents);
  return {
    to: contents.to,
    subject,
    text: writePlainText(paragraphs),
    html: writeHtml(subject, paragraphs),
    messageId: contents.messageId,
  };
}
