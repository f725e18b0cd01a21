const HEADING = "## ";

type Block = { key: string; isHeading: boolean; text: string };

/** The headings and paragraphs of a published text. Paragraphs are separated by an empty line; a line that starts with `## ` is a heading. */
export function readTermsBlocks(text: string): Block[] {
  return text
    .split(/\n{2,}/)
    .flatMap((paragraph) => {
      const lines = paragraph.trim().split("\n");
      const [first = "", ...rest] = lines;
      return first.startsWith(HEADING) ? [first, rest.join("\n")] : [lines.join("\n")];
    })
    .filter((block) => block !== "")
    .map((block, position) => {
      const isHeading = block.startsWith(HEADING);
      return { key: `${position}`, isHeading, text: isHeading ? block.slice(HEADING.length) : block };
    });
}
