import { html } from "hono/html";
import type { SignInLink } from "../identity/one-time-code.ts";
import type { NewMail } from "./mail-box.ts";

/** The identity platform's own mail with a sign-in link. */
export function writeLinkMail({ email, link }: SignInLink): NewMail {
  return {
    to: email,
    from: "noreply@identity.sandbox.invalid",
    subject: "ログイン用リンクのお知らせ",
    text: `次のリンクからログインしてください。\n\n${link}\n`,
    attachments: [],
    pictures: [],
    messageId: "",
    source: "",
    html: html`<p>次のリンクからログインしてください。</p><p><a href="${link}">ログインする</a></p>`.toString(),
  };
}
