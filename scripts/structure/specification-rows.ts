/** One statement of the specification: a row of a table, an item of a list, or a paragraph. */
export type SpecificationRow = {
  section: string;
  text: string;
  /** The heading, and the bold name or the line with a colon at its end, under which it stands. */
  leads: readonly string[];
};

const SECTION = /^## \D(\d+)/;
const HEADING = /^### (.+)$/;
const BOLD_NAME = /^\*\*[^*]+\*\*$/;
const TABLE_RULE = /^\|\s*-/;
const ITEM = /^\s*(?:-|\d+\.) /;
/** A sentence that leaves something undecided asks for nothing. */
const OPEN_SENTENCE = /[^.]*\b(?:is|are) open\b[^.]*\.\s*/g;

function plain(text: string): string {
  return text
    .replaceAll(/`|\*\*/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function textOfCells(line: string): string {
  return line
    .split("|")
    .map(plain)
    .filter((cell) => cell !== "")
    .join(" | ");
}

/** Joins the lines of each paragraph and item; each line of a table stays by itself. */
function joinBlocks(text: string): string[] {
  const blocks: string[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const isContinued = isOpen && !ITEM.test(line) && !/^[|#]/.test(line) && line.trim() !== "";
    if (isContinued) blocks.push(`${blocks.pop() ?? ""} ${line.trim()}`);
    else if (line.trim() !== "") blocks.push(line);
    isOpen = line.trim() !== "" && !/^[|#]/.test(line);
  }
  return blocks;
}

/** Every statement of the specification, in its order. */
export function readSpecificationRows(specification: string): SpecificationRow[] {
  const rows: SpecificationRow[] = [];
  let section = "";
  let heading = "";
  let name = "";
  const blocks = joinBlocks(specification);
  for (const [index, block] of blocks.entries()) {
    const isTable = block.startsWith("|");
    const begun = SECTION.exec(block)?.[1];
    const [, headed] = HEADING.exec(block) ?? [];
    if (begun !== undefined) [section, heading, name] = [begun, "", ""];
    else if (headed !== undefined) [heading, name] = [plain(headed), ""];
    else if (BOLD_NAME.test(block) || block.endsWith(":")) name = plain(block);
    else if (section !== "" && !TABLE_RULE.test(block) && !TABLE_RULE.test(blocks[index + 1] ?? "")) {
      if (!isTable && !ITEM.test(block)) name = "";
      const text = isTable ? textOfCells(block) : plain(block.replace(ITEM, "").replaceAll(OPEN_SENTENCE, ""));
      const leads = [heading, name].filter((lead) => lead !== "");
      if (text !== "") rows.push({ section, text, leads });
    }
  }
  return rows;
}
