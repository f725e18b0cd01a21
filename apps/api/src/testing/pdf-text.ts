import { extractTextItems } from "unpdf";

/** The text of a PDF, piece by piece in the order of its drawing. */
export async function readPdfText(pdf: Uint8Array): Promise<string> {
  // The reader detaches the bytes that it is given.
  const { items } = await extractTextItems(new Uint8Array(pdf));
  return items
    .flat()
    .map(({ str }) => str)
    .filter((text) => text.trim() !== "")
    .join("\n");
}
