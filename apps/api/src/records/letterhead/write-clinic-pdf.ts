import { mailColours } from "../mail/mail-colours.ts";
import type { Pen } from "../pdf/tagged-page.ts";
import { numberPages, writePdf } from "../pdf/write-pdf.ts";

type ClinicPaper = {
  title: string;
  clinicName: string;
  /** `#rrggbb`; `null` for the portal's own. */
  keyColour: string | null;
  issuedAt: Date;
  /** The foot of each page, between the clinic's name and the page's number. */
  foot: string;
};

/** A paper of the clinic as a tagged PDF in its colour, with numbered pages. The same facts give the same bytes. */
export function writeClinicPdf(
  { title, clinicName, keyColour, issuedAt, foot }: ClinicPaper,
  draw: (pen: Pen) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const { key, ground } = mailColours(keyColour).light;
  return writePdf({ title, author: clinicName, createdAt: issuedAt, colours: { key, tint: ground } }, (pen) => {
    draw(pen);
    numberPages(pen, `${clinicName}　${foot}`);
  });
}
