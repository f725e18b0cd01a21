import { parseSync, visitorKeys } from "oxc-parser";
import { isJapanese } from "./messages.ts";

type Node = { type: string; start: number } & Record<string, unknown>;

/** A text of signs and spaces alone, in which a reader sees no word. */
const HAS_WORD = /[\p{L}\p{N}]/u;

/** Methods of texts, lists and sets that look for their first argument. */
const LOOKS_FOR = /^(split|includes|startsWith|endsWith|indexOf|lastIndexOf|replace|replaceAll|has|get)$/;

const COMPARES = /^(===|!==|==|!=)$/;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function visitAll(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const key of visitorKeys[node.type] ?? []) {
    const value = node[key];
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visitAll(child, visit);
  }
}

/** What a node compares with something else. */
function comparedBy(node: Node): unknown[] {
  const { type } = node;
  if (type === "BinaryExpression" && COMPARES.test(String(node["operator"]))) return [node["left"], node["right"]];
  if (type === "SwitchCase") return [node["test"]];
  if (type !== "CallExpression" || !isNode(node["callee"]) || !Array.isArray(node["arguments"])) return [];
  const { property } = node["callee"] as Node & { property?: unknown };
  return isNode(property) && LOOKS_FOR.test(String(property["name"])) ? [node["arguments"][0]] : [];
}

function signOf(value: unknown): string | undefined {
  if (!isNode(value) || value.type !== "Literal" || typeof value["value"] !== "string") return undefined;
  const text = value["value"];
  return isJapanese(text) && !HAS_WORD.test(text) ? text : undefined;
}

/**
 * The Japanese signs and spaces that a module compares as data, itself or by a constant's name: a translation would
 * change silently what is compared.
 */
export function findComparedSigns(path: string, source: string): string[] {
  const program = parseSync(path, source, { lang: "tsx" }).program as unknown as Node;
  const constants = new Map<string, string>();
  const compared: unknown[] = [];
  visitAll(program, (node) => {
    compared.push(...comparedBy(node));
    if (node.type !== "VariableDeclarator" || !isNode(node["id"])) return;
    const sign = signOf(node["init"]);
    if (sign !== undefined) constants.set(String(node["id"]["name"]), sign);
  });
  const found = compared.flatMap((value) => {
    const name = isNode(value) && value.type === "Identifier" ? String(value["name"]) : "";
    return signOf(value) ?? constants.get(name) ?? [];
  });
  return [...new Set(found)];
}
