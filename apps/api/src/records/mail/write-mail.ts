import type { Mail } from "../../platform/adapters/mail/mail.port.ts";
import type { Letter } from "./letter.ts";
import { writeLetterHtml } from "./letter-html.ts";
import { writeLetterText } from "./letter-text.ts";

/** A mail in the clinic's name: the same content as plain text and as HTML (`docs/design/look.md`, Mail). */
export function writeMail(letter: Letter): Mail {
  const { to, subject, messageId, clinic } = letter;
  return {
    ...{ to, subject, messageId },
    text: writeLetterText(letter),
    html: writeLetterHtml(letter),
    pictures: clinic.logo ? [clinic.logo] : [],
  };
}
