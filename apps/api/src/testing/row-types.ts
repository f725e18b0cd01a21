import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Node, parseSync } from "oxc-parser";

/** The properties of a row's type: whether each is a `Date`. */
export type RowType = Map<string, { isDate: boolean }>;

type Module = { path: string; body: readonly Node[] };

const modules = new Map<string, Module>();

function readModule(path: string): Module {
  const known = modules.get(path) ?? { path, body: parseSync(path, readFileSync(path, "utf8")).program.body };
  modules.set(path, known);
  return known;
}

/** Finds the declaration of a type: in the module, or in one that it imports by a relative path. */
function findType(name: string, { path, body }: Module): { type: Node; module: Module } | undefined {
  for (const statement of body) {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (declared?.type === "TSTypeAliasDeclaration" && declared.id.name === name) {
      return { type: declared.typeAnnotation, module: { path, body } };
    }
    if (statement.type !== "ImportDeclaration" || !statement.source.value.startsWith(".")) continue;
    const imported = statement.specifiers.find(({ local }) => local.name === name);
    const source = join(dirname(path), statement.source.value);
    if (imported && existsSync(source)) return findType(name, readModule(source));
  }
  return undefined;
}

function isDate(type: Node): boolean {
  if (type.type === "TSUnionType") return type.types.some(isDate);
  return type.type === "TSTypeReference" && type.typeName.type === "Identifier" && type.typeName.name === "Date";
}

function namesOf(type: Node): string[] {
  if (type.type === "TSUnionType") return type.types.flatMap(namesOf);
  return type.type === "TSLiteralType" && type.literal.type === "Literal" ? [String(type.literal.value)] : [];
}

/** The properties of a literal type, with `Omit`, `Pick` and `&`, none of a table's own; `undefined` for any other. */
function readRowType(type: Node, module: Module): RowType | undefined {
  if (type.type === "TSTypeLiteral") {
    return new Map(
      type.members.flatMap((member) =>
        member.type === "TSPropertySignature" && member.key.type === "Identifier" && member.typeAnnotation
          ? [[member.key.name, { isDate: isDate(member.typeAnnotation.typeAnnotation) }] as const]
          : [],
      ),
    );
  }
  if (type.type === "TSIntersectionType") {
    const parts = type.types.map((part) => readRowType(part, module));
    return parts.includes(undefined) ? undefined : new Map(parts.flatMap((part) => [...(part ?? [])]));
  }
  // A table's own row, which `columnsOf` selects by the table's own columns.
  if (type.type === "TSTypeQuery") return new Map();
  if (type.type !== "TSTypeReference" || type.typeName.type !== "Identifier") return undefined;
  const { name } = type.typeName;
  const [of, chosen] = type.typeArguments?.params ?? [];
  if (name === "Record") return new Map();
  if ((name === "Omit" || name === "Pick") && of && chosen) {
    const whole = readRowType(of, module);
    const names = namesOf(chosen);
    return whole && new Map([...whole].filter(([property]) => names.includes(property) === (name === "Pick")));
  }
  const found = findType(name, module);
  return found && readRowType(found.type, found.module);
}

/** A statement with a literal name, and the type of its rows if it can be read. */
export type WrittenStatement = { path: string; name: string; row: RowType | undefined };

/** The statements that a source prepares. */
export function readStatements(path: string): WrittenStatement[] {
  const module = readModule(path);
  const statements: WrittenStatement[] = [];
  JSON.stringify(module.body, (_, node: Node | bigint | null) => {
    // The value of a literal such as `1n`, which JSON has no form for.
    if (typeof node === "bigint") return String(node);
    if (node?.type !== "CallExpression" || node.callee.type !== "Identifier") return node;
    const [, row] = node.typeArguments?.params ?? [];
    const [name] = node.arguments;
    if (node.callee.name === "prepareStatement" && row && name?.type === "Literal") {
      statements.push({ path, name: String(name.value), row: readRowType(row, module) });
    }
    return node;
  });
  return statements;
}
