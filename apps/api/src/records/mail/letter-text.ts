import { closingLines, type Fact, type Letter, type LetterBlock, salutationOf } from "./letter.ts";

export function factLine({ label, value }: Fact): string {
  return `${label}：${value}`;
}

function blockText(block: LetterBlock): string {
  switch (block.kind) {
    case "text":
      return block.lines.join("\n");
    case "code":
      return `認証コード：${block.code}`;
    case "button":
    case "link":
      return `${block.label}\n${block.url}`;
  }
}

/** The part that carriers' old mail programs show. */
export function writeLetterText(letter: Letter): string {
  const { clinic, headline, when, facts, blocks } = letter;
  const paragraphs = [
    salutationOf(letter),
    [`${clinic.name}です。`, `${headline}。`, ...when.map(factLine)].join("\n"),
    facts.map(factLine).join("\n"),
    ...blocks.map(blockText),
    [
      clinic.name,
      clinic.address,
      factLine({ label: "電話", value: clinic.phoneNumber }),
      factLine({ label: "文字でのお問い合わせ", value: clinic.writtenContactUrl }),
    ].join("\n"),
    closingLines(letter).join("\n"),
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== "").join("\n\n")}\n`;
}
