import { extractTextItems } from "unpdf";

/** The text that a PDF shows, piece by piece in the order of its drawing. */
export async function readPdfText(pdf: Uint8Array): Promise<string> {
  // The reader takes the bytes it is given away.
  const { items } = await extractTextItems(new Uint8Array(pdf));
  return items
    .flat()
    .map(({ str }) => str)
    .filter((text) => text.trim() !== "")
    .join("\n");
}
