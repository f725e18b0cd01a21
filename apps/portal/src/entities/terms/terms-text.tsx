const HEADING = "## ";

type Block = { key: string; isHeading: boolean; text: string };

/** Paragraphs are separated by an empty line; a line that starts with `## ` is a heading. */
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

/** A text of the clinic's with its headings and paragraphs. */
export function TermsText({ text, version }: { text: string; version: number }) {
  return (
    <div className="flex flex-col gap-3">
      {readTermsBlocks(text).map((block) =>
        block.isHeading ? (
          <h3 key={block.key} className="mt-3 text-std-16B-170">
            {block.text}
          </h3>
        ) : (
          <p key={block.key} className="whitespace-pre-line">
            {block.text}
          </p>
        ),
      )}
      <p className="text-text-secondary">第{version}版</p>
    </div>
  );
}
