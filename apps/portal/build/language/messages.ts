import { type JSXChild, parseSync, type TemplateLiteral, visitorKeys } from "oxc-parser";

/**
 * A Japanese text of a source file: a string, a template, or the content of an element. `text`: with `{0}`, `{1}` … for
 * the inserted parts. `parts`: the source ranges of these. `kind`: its syntax.
 */
export type Message = {
  kind: "string" | "key" | "attribute" | "template" | "children";
  text: string;
  start: number;
  end: number;
  parts: readonly { start: number; end: number }[];
};

/** Japanese letters, and punctuation that differs in other languages. */
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u3000-\u303f\uff00-\uffef・〜]/u;

export function isJapanese(text: string): boolean {
  return JAPANESE.test(text);
}

/** JSX's own rule: lines are trimmed, empty ones are removed, the others are joined by a space. */
function jsxText(raw: string): string {
  const lines = raw.split(/\r?\n/);
  const trimmed = lines.map((line, index) => {
    const start = index === 0 ? line : line.replace(/^[ \t]+/, "");
    return index === lines.length - 1 ? start : start.replace(/[ \t]+$/, "");
  });
  return trimmed.filter((line) => line !== "").join(" ");
}

type Children = readonly JSXChild[];

/** The children of an element as one message if it contains Japanese text; elements and expressions are its parts. */
function childrenMessage(children: Children): Message | undefined {
  const isText = (child: Children[number]) => child.type === "JSXText";
  if (!children.some((child) => child.type === "JSXText" && isJapanese(child.value))) return undefined;
  const first = children.findIndex((child) => !isText(child) || jsxText(textOf(child)) !== "");
  const last = children.findLastIndex((child) => !isText(child) || jsxText(textOf(child)) !== "");
  const within = children.slice(first, last + 1);
  const parts: Message["parts"][number][] = [];
  const text = within
    .map((child) => {
      if (child.type === "JSXText") return jsxText(child.value);
      parts.push({ start: child.start, end: child.end });
      return `{${parts.length - 1}}`;
    })
    .join("");
  const start = within[0]?.start ?? 0;
  const end = within.at(-1)?.end ?? 0;
  return { kind: "children", text: text.trim(), start, end, parts };
}

function textOf(child: Children[number]): string {
  return child.type === "JSXText" ? child.value : "";
}

function templateMessage({ quasis, expressions, start, end }: TemplateLiteral): Message | undefined {
  const texts = quasis.map(({ value }) => value.cooked ?? "");
  if (!texts.some(isJapanese)) return undefined;
  const text = texts.map((each, index) => (index === 0 ? each : `{${index - 1}}${each}`)).join("");
  return { kind: "template", text, start, end, parts: expressions.map(({ start, end }) => ({ start, end })) };
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** Syntax that contains no text of a screen: a type, the path of a module, a tagged template. */
const PASSED_BY = /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import|ExportAll|TaggedTemplate)/;

/** The Japanese messages of a module, in the order of its source; a message may be inside of a part of another. */
export function findMessages(path: string, source: string): Message[] {
  const { program, errors } = parseSync(path, source, { lang: "tsx" });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const found: Message[] = [];

  function visit(node: Node, parent: Node | undefined): void {
    if (PASSED_BY.test(node.type)) return;
    const { type, start, end } = node;
    const isKey = parent?.type === "Property" && parent["key"] === node && parent["computed"] !== true;
    if (type === "Literal" && typeof node["value"] === "string" && isJapanese(node["value"])) {
      const kind = parent?.type === "JSXAttribute" ? "attribute" : isKey ? "key" : "string";
      found.push({ kind, text: node["value"], start, end, parts: [] });
    }
    if (isKey && type === "Identifier" && isJapanese(String(node["name"]))) {
      found.push({ kind: "key", text: String(node["name"]), start, end, parts: [] });
    }
    const own =
      type === "TemplateLiteral"
        ? templateMessage(node as unknown as TemplateLiteral)
        : type === "JSXElement" || type === "JSXFragment"
          ? childrenMessage(node["children"] as Children)
          : undefined;
    if (own) found.push(own);
    for (const key of visitorKeys[type] ?? []) {
      const value = node[key];
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node);
    }
  }

  visit(program as unknown as Node, undefined);
  return found.toSorted((one, other) => one.start - other.start);
}
