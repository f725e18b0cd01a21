import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import { clinicIn, type Letter, type OwnSender, titleFrom } from "./letter.ts";
import { writeLetterHtml } from "./letter-html.ts";
import { writeLetterText } from "./letter-text.ts";

/** The sender that the clinic has stored, with the clinic's name where it has no other. */
function senderOf({ email, name, replyTo }: OwnSender, clinicName: string) {
  return { senderName: name || clinicName, senderAddress: email, ...(replyTo !== "" && { replyTo }) };
}

/** A mail in the clinic's name: the same content as plain text and as HTML (`docs/design/look.md`, Mail). */
export function writeMail(written: Letter): Mail {
  const { to, messageId, words } = written;
  const clinic = clinicIn(written.clinic, words);
  const letter = { ...written, clinic };
  const subject = titleFrom(clinic, letter.subject ?? letter.headline, words);
  return {
    ...{ to, subject, messageId },
    text: writeLetterText(letter),
    html: writeLetterHtml({ ...letter, subject }),
    pictures: clinic.logo ? [clinic.logo] : [],
    ...(clinic.isNamed === true && { senderName: clinic.name }),
    ...(clinic.from && senderOf(clinic.from, clinic.name)),
  };
}
