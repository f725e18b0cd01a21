import { posix } from "node:path";
import type { SourceFile, Violation } from "./source-file.ts";

const SPECIFICATION = "docs/specification.md";
const DECISIONS = "docs/decisions";

/** `spec §3`, `Spec §5, §9`, `spec §9 "Clinic data cache"` */
const SPEC = /\bspec (§\d+(?:(?:,| and) §\d+)*)(?:,? "([^"]+?)(?: …)?")?/gi;
/** A section sign that names no document. */
const BARE_SECTION = /(?<!\bspec (?:§\d+(?:,| and) )*)§\S{0,3}/gi;
/** `` `docs/design/screens.md` 5 ``, `` `docs/design/api.md`, Limits ``, `[screens.md](screens.md) 5` */
const PAGE =
  /(?<![\w./-])((?:[\w-]+\/)*[\w-]+\.md)\b[`)]?(?: (\d+(?:\.\d+)*(?:(?:,| and) \d+(?:\.\d+)+)*)|, "?([A-Z][\w -]*))?/g;
/** `decision 13`, `decisions 1, 82`, `[decision 13](…)` */
const DECISION = /\bdecisions? (\d+(?:(?:, | and |, and )\d+)*)\b/gi;
/** A row of a decision without a record of its own in the index. */
const INDEXED = /^\| (\d+) \|/gm;
/** `[text](design/api.md#limits)` */
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

/** Git ignores the folder `data`: a page in it exists only after its command. */
const WRITTEN_BY_COMMAND = /^data\//;

/** The repository's pages and paths, for the check of citations. */
export type Library = {
  paths: Set<string>;
  headings: Map<string, string[]>;
  specification: Map<string, string>;
  /** The number of each decision that has a record or a row of the index. */
  decisions: Set<number>;
};

function readHeadings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map((match) => (match[1] ?? "").replaceAll(/`|†/g, "").trim());
}

/** The text of each section of the specification by its number. */
function readSections(text: string): Map<string, string> {
  const parts = text.split(/^## §(\d+)/m);
  return new Map(parts.flatMap((part, position) => (position % 2 === 1 ? [[part, parts[position + 1] ?? ""]] : [])));
}

/** The numbers of the records, and of the decisions that only the index names. */
function readDecisions(paths: string[], index: string): Set<number> {
  const records = paths.flatMap((path) => new RegExp(`^${DECISIONS}/(\\d{4})-`).exec(path)?.[1] ?? []);
  return new Set([...records, ...[...index.matchAll(INDEXED)].map(([, number]) => number)].map(Number));
}

export function readLibrary(paths: string[], pages: SourceFile[]): Library {
  const textOf = (page: string): string => pages.find(({ path }) => path === page)?.text ?? "";
  return {
    paths: new Set(paths),
    headings: new Map(pages.map(({ path, text }) => [path, readHeadings(text)])),
    specification: readSections(textOf(SPECIFICATION)),
    decisions: readDecisions(paths, textOf(`${DECISIONS}/README.md`)),
  };
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");
}

/** Joins the lines of comments and paragraphs: a citation may be broken over two lines. */
function joinLines(text: string): string {
  return text.replaceAll(/\n[^\S\n]*(?:(?:\*(?!\/)|\/\/) ?)?(?=\S)/g, " ");
}

function problemsOfSpec(numbers: string, quoted: string | undefined, { specification }: Library): string[] {
  const cited = [...numbers.matchAll(/\d+/g)].map(([number]) => number);
  const unknown = cited.filter((number) => !specification.has(number));
  const holdsQuote = cited.some((number) =>
    specification
      .get(number)
      ?.toLowerCase()
      .includes(quoted?.toLowerCase() ?? ""),
  );
  return [
    ...unknown.map((number) => `cites spec §${number}, which does not exist`),
    ...(unknown.length === 0 && !holdsQuote ? [`cites "${quoted}", which is not in spec ${numbers}`] : []),
  ];
}

/** A page of the documentation names another by its relative path; all other files by its path from the root. */
function pageAt(from: string, page: string, { headings }: Library): string {
  const beside = posix.join(posix.dirname(from), page);
  return from.endsWith(".md") && headings.has(beside) ? beside : page;
}

type PageCitation = { from: string; page: string; numbers: string | undefined; heading: string | undefined };

function problemsOfPage({ from, page, numbers = "", heading = "" }: PageCitation, library: Library): string[] {
  if (WRITTEN_BY_COMMAND.test(page)) return [];
  const path = pageAt(from, page, library);
  const headings = library.headings.get(path);
  if (!headings) return [`cites ${page}, which does not exist`];
  const known = headings.map((each) => /^\d+(\.\d+)*/.exec(each)?.[0]);
  const unknown = (numbers.match(/\d+(\.\d+)*/g) ?? []).filter((number) => !known.includes(number));
  const named = heading.trim();
  const isHeading = named === "" || headings.some((each) => each.startsWith(named) || named.startsWith(each));
  return [
    ...unknown.map((number) => `cites ${path} ${number}, which does not exist`),
    ...(isHeading ? [] : [`cites ${path}, ${named}, which does not exist`]),
  ];
}

function problemsOfLink(from: string, target: string, anchor: string | undefined, library: Library): string[] {
  const path = target === "" ? from : posix.join(posix.dirname(from), target).replace(/\/$/, "");
  const exists = [...library.paths].some((each) => each === path || each.startsWith(`${path}/`));
  if (!exists) return [`links to ${target}, which does not exist`];
  const isThere = anchor === undefined || library.headings.get(path)?.some((heading) => anchorOf(heading) === anchor);
  return isThere ? [] : [`links to #${anchor} of ${path}, which does not exist`];
}

const OWN_TESTS = /^scripts\/structure\/(check-citations\.ts|.*\.test\.ts)$/;

/** Checks that every section, page, decision and link that a file cites is in the repository. */
export function checkCitations({ path, text }: SourceFile, library: Library): Violation[] {
  if (OWN_TESTS.test(path)) return [];
  const isPage = path.endsWith(".md");
  const joined = joinLines(text);
  const sections = path === SPECIFICATION ? [] : [...joined.matchAll(BARE_SECTION)];
  const links = isPage ? [...text.matchAll(LINK)] : [];
  const problems = [
    ...[...joined.matchAll(SPEC)].flatMap(([, numbers = "", quoted]) => problemsOfSpec(numbers, quoted, library)),
    ...sections.map(([found]) => `cites "${found}" of no document; write spec §…`),
    ...[...joined.matchAll(PAGE)].flatMap(([, page = "", numbers, heading]) =>
      problemsOfPage({ from: path, page, numbers, heading }, library),
    ),
    ...[...joined.matchAll(DECISION)].flatMap(([, numbers = ""]) =>
      [...numbers.matchAll(/\d+/g)]
        .filter(([number]) => !library.decisions.has(Number(number)))
        .map(([number]) => `cites decision ${number}, which does not exist`),
    ),
    ...links.flatMap(([, target = "", anchor]) => problemsOfLink(path, target, anchor, library)),
  ];
  return problems.map((problem) => ({ path, problem }));
}
