import type { Mail } from "../../platform/adapters/mail/mail.port.ts";

/** A block of a mail: lines of text, a link with its label, or a code to type. */
export type Paragraph =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; label: string }
  | { kind: "code"; text: string };

export function textParagraph(...lines: string[]): Paragraph {
  return { kind: "text", text: lines.join("\n") };
}

/** The end of every mail: the sender, their telephone number, and that replies are not read. */
export function closingParagraph(clinic: { name: string; phoneNumber: string }): Paragraph {
  return textParagraph(
    clinic.name,
    `電話：${clinic.phoneNumber}`,
    "このメールは送信専用です。ご返信いただいてもお答えできません。",
  );
}

function writePlainText(paragraphs: Paragraph[]): string {
  const blocks = paragraphs.map(({ kind, text: content }) => (kind === "code" ? `認証コード：${content}` : content));
  return `${blocks.join("\n\n")}\n`;
}

const HTML_ENTITIES: Partial<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(content: string): string {
  return content.replace(/[&<>"]/g, (sign) => HTML_ENTITIES[sign] ?? sign);
}

function writeHtmlBlock(paragraph: Paragraph): string {
  const escaped = escapeHtml(paragraph.text);
  if (paragraph.kind === "link") {
    const label = `<a href="${escaped}" style="color:#0b5563;font-weight:bold">${escapeHtml(paragraph.label)}</a>`;
    return `<p style="margin:0 0 8px">${label}</p><p style="margin:0 0 20px;word-break:break-all">${escaped}</p>`;
  }
  if (paragraph.kind === "code") {
    return `<p style="margin:0 0 20px">認証コード<br><strong style="font-size:28px;letter-spacing:4px">${escaped}</strong></p>`;
  }
  return `<p style="margin:0 0 20px">${escaped.replaceAll("\n", "<br>")}</p>`;
}

function writeHtml(subject: string, paragraphs: Paragraph[]): string {
  const style =
    "margin:0 auto;padding:24px;max-width:560px;font-family:sans-serif;font-size:16px;line-height:1.8;color:#1b1b1b";
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0"><div style="${style}">${paragraphs.map(writeHtmlBlock).join("\n")}</div></body></html>`;
}

export type Letter = Pick<Mail, "to" | "subject" | "messageId"> & {
  /** 「姓 名」; `undefined` where the person has no profile, or need not be the patient. */
  recipientName: string | undefined;
};

/** A mail that begins 「〇〇 様」, by the address where no name is known, with the same content as plain text and as HTML. */
export function writeMail({ to, subject, messageId, recipientName }: Letter, paragraphs: Paragraph[]): Mail {
  const all = [textParagraph(`${recipientName ?? to} 様`), ...paragraphs];
  return { to, subject, messageId, text: writePlainText(all), html: writeHtml(subject, all) };
}
