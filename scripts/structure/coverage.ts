import type { SourceFile } from "./source-file.ts";
import type { SpecificationRow } from "./specification-rows.ts";

/** A test whose title cites a row of the specification by the row's first words: `… (spec §9 minimum age)`. */
type Mark = { path: string; title: string; section: string; words: string };

const TEST = /\.(test|spec|contract-test)\.tsx?$/;
/** The tests of these rules have sample marks. */
const OWN_TESTS = "scripts/structure/";
/** A text that ends with its citations in parentheses: the title of a test, of a group, or of one case of many. */
const TITLE = /(["'`])((?:(?!\1)[^\\\n]|\\.)*?) ?\((spec §\d[^()\n]*)\)\1/g;
const LEFT_OUT = /\.(skip|todo|fixme|fails?)\(\s*$/;
const CITATION = /^spec §(\d) (.+)$/;

/** The marks of a file's tests, without those of tests that do not run. A citation without words is no mark. */
export function readMarks({ path, text }: SourceFile): Mark[] {
  if (!TEST.test(path) || path.startsWith(OWN_TESTS)) return [];
  return [...text.matchAll(TITLE)]
    .filter(({ index }) => !LEFT_OUT.test(text.slice(Math.max(0, index - 40), index)))
    .flatMap(([, , title = "", citations = ""]) =>
      citations.split(/, (?=spec §)/).flatMap((citation) => {
        const [, section = "", words = ""] = CITATION.exec(citation) ?? [];
        return words === "" ? [] : [{ path, title, section, words }];
      }),
    );
}

/** Whether a text begins with these words, none of them cut short. */
function beginsWith(text: string, words: string): boolean {
  return text.toLowerCase().startsWith(words.toLowerCase()) && /^($|[\s,;:.|])/.test(text.slice(words.length));
}

/** Whether a mark cites the row by its first words, or by those of the heading or list that it belongs to. */
export function isCited({ section, text, leads }: SpecificationRow, mark: Mark): boolean {
  return mark.section === section && [text, ...leads].some((each) => beginsWith(each, mark.words));
}
