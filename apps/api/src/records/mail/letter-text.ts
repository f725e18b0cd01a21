import type { Words } from "../language/words.ts";
import {
  closingLines,
  contactLabels,
  type Fact,
  type Letter,
  type LetterBlock,
  salutationOf,
  sentenceOf,
} from "./letter.ts";

export function factLine({ label, value }: Fact, { say }: Words): string {
  return say(`${label}：${value}`, `${label}: ${value}`);
}

function blockText(block: LetterBlock, words: Words): string {
  switch (block.kind) {
    case "text":
      return block.lines.join("\n");
    case "code":
      return factLine({ label: contactLabels(words).code, value: block.code }, words);
    case "button":
    case "link":
      return `${block.label}\n${block.url}`;
  }
}

/** The plain part, which carriers' old mail programs show. */
export function writeLetterText(letter: Letter): string {
  const { clinic, headline, sentence = sentenceOf(headline, letter.words), when, facts, blocks, words } = letter;
  const factOf = (fact: Fact) => factLine(fact, words);
  const labels = contactLabels(words);
  const paragraphs = [
    salutationOf(letter),
    [words.say(`${clinic.name}です。`, clinic.name), sentence, ...when.map(factOf)].join("\n"),
    facts.map(factOf).join("\n"),
    ...blocks.map((block) => blockText(block, words)),
    [
      clinic.name,
      clinic.address,
      factOf({ label: labels.call, value: clinic.phoneNumber }),
      factOf({ label: labels.write, value: clinic.writtenContactUrl }),
    ].join("\n"),
    closingLines(letter).join("\n"),
  ];
  return `${paragraphs.filter((paragraph) => paragraph !== "").join("\n\n")}\n`;
}
