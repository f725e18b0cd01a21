import { type AnyNode, type MemberExpression, parse } from "acorn";
import { fullAncestor } from "acorn-walk";
import type { NewerFeatures } from "./newer-features.ts";

/** The newest version of the language whose syntax, regular expressions included, all supported browsers read. */
const LANGUAGE = 2022;

/** Whether a condition checks for `name`: by `typeof`, `in` or any other mention. */
function asksFor(name: string, condition: string): boolean {
  return new RegExp(`\\b${name}\\b`).test(condition);
}

/** Whether a use is guarded: by a condition around it, or as part of a check itself. */
function isGuarded(name: string, code: string, ancestors: readonly AnyNode[]): boolean {
  const use = ancestors.at(-1);
  const around = ancestors.at(-2);
  if (around?.type === "UnaryExpression" && around.operator === "typeof") return true;
  if (around?.type === "CallExpression" && around.optional && around.callee === use) return true;
  const isCalled = around?.type === "CallExpression" && around.callee === use;
  return ancestors.some((node) => {
    const condition = "test" in node ? node.test : node.type === "LogicalExpression" ? node.left : undefined;
    if (!condition || !use) return false;
    const isInside = condition.start <= use.start && use.end <= condition.end;
    return isInside ? !isCalled : asksFor(name, code.slice(condition.start, condition.end));
  });
}

function nameOfMember({ object, property, computed }: MemberExpression, newer: NewerFeatures): string | undefined {
  if (computed || property.type !== "Identifier") return undefined;
  const { name } = property;
  if (object.type === "Identifier" && newer.statics.has(`${object.name}.${name}`)) return `${object.name}.${name}`;
  return newer.members.has(name) ? name : undefined;
}

function nameOf(node: AnyNode, newer: NewerFeatures): string | undefined {
  if (node.type === "MemberExpression") return nameOfMember(node, newer);
  return node.type === "Identifier" && newer.globals.has(node.name) ? node.name : undefined;
}

/**
 * Names of features that a script uses without a check: built-ins and members of `newer`, and, as a sentence, syntax
 * newer than the supported language. Members are recognised by their names alone.
 */
export function findNewerUses(code: string, newer: NewerFeatures): string[] {
  let program: AnyNode;
  try {
    program = parse(code, { ecmaVersion: LANGUAGE, sourceType: "module" });
  } catch (error) {
    return [`syntax: ${error instanceof Error ? error.message : error}`];
  }
  const uses = new Set<string>();
  fullAncestor(program, (node, _, ancestors) => {
    const name = nameOf(node as AnyNode, newer);
    if (name && !isGuarded(name.split(".").at(-1) ?? name, code, ancestors as AnyNode[])) uses.add(name);
  });
  return [...uses].toSorted();
}
