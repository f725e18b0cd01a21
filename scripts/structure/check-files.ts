import { isTestFile, type SourceFile, type Violation } from "./source-file.ts";

const MOST_LINES = 250;

const EMPTY_NAME = /^(utils?|helpers?|common|misc|shared|types|constants|manager|index)(\.(test|spec))?$/;
const EMPTY_ENDING = /[-.](utils?|helpers?|constants|misc|manager)$/;
/** Names that the tools require: the router's `index` of a folder, and the bundler's template of a page. */
const INDEX_OF_A_TOOL = /^apps\/(desk|portal)\/(src\/routes\/(.+\/)?index\.tsx|index\.html)$/;

/** Refuses a file that is too long to be read in one sitting. */
export function checkLength({ path, text }: SourceFile): Violation[] {
  const lines = text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
  return lines <= MOST_LINES ? [] : [{ path, problem: `has ${lines} lines, more than ${MOST_LINES}` }];
}

/** Refuses a folder or a file whose name does not say what it does. */
export function checkName(path: string): Violation[] {
  if (INDEX_OF_A_TOOL.test(path)) return [];
  const names = path.replace(/\.[^./]+$/, "").split("/");
  const empty = names.find((name) => EMPTY_NAME.test(name) || EMPTY_ENDING.test(name));
  return empty === undefined ? [] : [{ path, problem: `the name "${empty}" says nothing about what is inside` }];
}

const REEXPORT = /^export\s+(type\s+)?(\*|\{[^}]*\})(\s+as\s+\w+)?\s+from\b/m;

/** Refuses re-exports, of types too, so that an import always names the place of the definition. */
export function checkBarrel({ path, text }: SourceFile): Violation[] {
  return REEXPORT.test(text) ? [{ path, problem: "exports what another file exports; import it from there" }] : [];
}

const DATE_FORMATTING = /\bIntl\.DateTimeFormat\b|\.toLocale(Date|Time)?String\(|from "(date-fns|@date-fns\/tz)[/"]/;
const FORMATS_DATES = /^packages\/contract\/src\/time\//;

/** Checks that dates are formatted in one folder only, in Japan's time. */
export function checkDateFormatting({ path, text }: SourceFile): Violation[] {
  if (FORMATS_DATES.test(path) || isTestFile(path) || path.startsWith("scripts/structure/")) return [];
  const found = DATE_FORMATTING.exec(text)?.[0];
  return found === undefined
    ? []
    : [{ path, problem: `formats dates itself (${found}); use @madoguchi/contract/time/tokyo` }];
}

const WIDE_SPACE_AT_BREAK = /\u3000$|^\s*\u3000/;

/** Refuses a full-width space beside a line break of JSX: the compiler drops it, and joins the words of both sides. */
export function checkWideSpace({ path, text }: SourceFile): Violation[] {
  if (!path.endsWith(".tsx")) return [];
  return text.split("\n").flatMap((line, index) => {
    const problem = 'the compiler drops this full-width space; write {"\u3000"}';
    return WIDE_SPACE_AT_BREAK.test(line) ? [{ path: `${path}:${index + 1}`, problem }] : [];
  });
}
