/** The statements of a stylesheet, or of one of its blocks: rules and at-rules whole, each declaration by itself. */
function splitStatements(css: string): string[] {
  const statements: string[] = [];
  let begin = 0;
  let depth = 0;
  let quote = "";
  for (let at = 0; at < css.length; at += 1) {
    const sign = css.charAt(at);
    if (sign === "\\") at += 1;
    else if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if ("{([".includes(sign)) depth += 1;
    else if ("})]".includes(sign)) depth -= 1;
    if (depth > 0 || quote !== "" || (sign !== "}" && sign !== ";")) continue;
    statements.push(css.slice(begin, at + 1));
    begin = at + 1;
  }
  const rest = css.slice(begin);
  return rest.trim() === "" ? statements : [...statements, rest];
}

/** The selectors of a list. */
function splitSelectors(list: string): string[] {
  const parts = list.match(/(?:\\.|\((?:\\.|\([^()]*\)|[^()\\])*\)|\[[^\]]*\]|[^,\\([])+/g);
  return parts ?? [list];
}

/** Functional pseudo-classes, whose arguments do not count as classes of the element. */
const FUNCTIONS = /:[\w-]+\((?:\\.|\((?:\\.|[^()\\])*\)|[^()\\])*\)/g;
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/g;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|(.))/g;

function classesOf(selector: string): string[] {
  return Array.from(selector.replace(FUNCTIONS, "").matchAll(CLASS), ([, name = ""]) =>
    name.replace(ESCAPE, (_, code: string | undefined, sign: string) =>
      code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}

/** At-rules with rules within. */
const NESTING = /^@(layer|media|supports|container)\b/;

function selectRules(css: string, classes: ReadonlySet<string>): string {
  return splitStatements(css)
    .map((statement) => {
      const open = statement.indexOf("{");
      const head = statement.slice(0, open);
      if (open === -1) return statement;
      if (NESTING.test(head)) {
        const inner = selectRules(statement.slice(open + 1, -1), classes);
        return inner === "" ? "" : `${head}{${inner}}`;
      }
      if (head.startsWith("@")) return statement;
      const kept = splitSelectors(head).filter((selector) => classesOf(selector).every((name) => classes.has(name)));
      return kept.length === 0 ? "" : `${kept.join(",")}${statement.slice(open)}`;
    })
    .join("");
}

const REGISTERED = /@property (--[\w-]+)\{[^}]*\}/g;
const DECLARED = /([{;])(--[\w-]+):(?:"[^"]*"|'[^']*'|\([^)]*\)|[^;}"'(])*(?=[;}])/g;

const READ = /var\(\s*(--[\w-]+)/g;

/** Leaves out custom properties that neither the stylesheet nor the page reads, and those that only these read. */
function omitUnreadProperties(css: string, ofPage: readonly string[]): string {
  const read = new Set([...ofPage, ...Array.from(css.matchAll(READ), ([, name = ""]) => name)]);
  const kept = css
    .replace(REGISTERED, (rule, name: string) => (read.has(name) ? rule : ""))
    .replace(DECLARED, (declaration, before: string, name: string) =>
      read.has(name) ? declaration : before === "{" ? "{" : "",
    )
    .replaceAll("{;", "{");
  return kept.length === css.length ? css : omitUnreadProperties(kept, ofPage);
}

const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** The last selections of a stylesheet, by the names that they were made for: most clinics' pages share them. */
const selections = new Map<string, Map<string, string>>();
const MAX_CACHED_SELECTIONS = 100;

function remember(css: string, names: string, select: () => string): string {
  const known = selections.get(css) ?? new Map<string, string>();
  selections.set(css, known);
  const selection = known.get(names) ?? select();
  if (known.size >= MAX_CACHED_SELECTIONS) known.clear();
  known.set(names, selection);
  return selection;
}

/**
 * Selects the part of a minified stylesheet that paints a rendered page: rules whose classes all occur in the page, in
 * any state, rules without classes, and the custom properties that these read. The result consists of the stylesheet's
 * own text, and never of the page's. `later`: the classes and custom properties that the page's own scripts may use
 * (`apps/portal/build/page-template.ts`). All other elements wait for the whole stylesheet (decision 0047).
 */
export function selectPageStyles(css: string, html: string, later: readonly string[] = []): string {
  const rendered = Array.from(html.matchAll(CLASS_ATTRIBUTE), ([, names = ""]) =>
    names.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity).split(/\s+/),
  );
  const classes = new Set([...rendered.flat(), ...later].toSorted());
  const read = Array.from(`${html}${later.join(" ")}`.matchAll(READ), ([, name = ""]) => name);
  const names = [...classes, ...new Set(read.toSorted())].join(" ");
  return remember(css, names, () => omitUnreadProperties(selectRules(css, classes), read));
}
