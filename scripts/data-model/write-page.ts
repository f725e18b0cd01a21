import type { DescribedTable } from "./describe-table.ts";
import type { TableFolder } from "./read-tables.ts";
import type { Trigger } from "./read-triggers.ts";

const HEAD = `# Data model

Drawn from the table definitions and the migrations by \`npm run data-model\`. An empty circle at a line's end means "none or more"; a bar means "exactly one". A column marked
"null" may be empty.
`;

function cell(text: string): string {
  return text.replaceAll("|", "\\|");
}

function tableOf(heads: string[], rows: string[][]): string {
  const lines = [heads, heads.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`);
  return `${lines.join("\n")}\n`;
}

function entityOf(table: DescribedTable): string[] {
  const refers = new Set(table.references.flatMap(({ columns }) => columns));
  return [
    `  ${table.name} {`,
    ...table.columns.map(({ name, type, isNullable }) => {
      const keys = [...(table.keyColumns.includes(name) ? ["PK"] : []), ...(refers.has(name) ? ["FK"] : [])].join(", ");
      return `    ${[type, name, keys, isNullable ? '"null"' : ""].filter((part) => part !== "").join(" ")}`;
    }),
    "  }",
  ];
}

/** Mermaid draws a table of another folder as an empty box. */
function diagramOf(tables: DescribedTable[]): string {
  const lines = tables.flatMap((table) =>
    table.references.map(({ to, name, isOptional, isOneToOne }) => {
      const parent = isOptional ? "|o" : "||";
      return `  ${to} ${parent}--${isOneToOne ? "o|" : "o{"} ${table.name} : ${name}`;
    }),
  );
  return ["```mermaid", "erDiagram", ...tables.flatMap(entityOf), ...lines, "```", ""].join("\n");
}

function constraintsOf(tables: DescribedTable[]): string {
  const rows = tables.flatMap((table) =>
    table.constraints.map(({ kind, name, rule }) => [
      `\`${table.name}\``,
      kind,
      name === "" ? "" : `\`${name}\``,
      cell(rule),
    ]),
  );
  return tableOf(["table", "kind", "name", "rule"], rows);
}

/** The whole page, from the definitions and the migrations. */
export function writeDataModelPage(folders: TableFolder[], triggers: Trigger[]): string {
  const overview = folders.flatMap(({ folder, tables }) =>
    tables.map((table) => [`\`${table.name}\``, folder, cell(table.meaning)]),
  );
  const sections = folders.map(
    ({ folder, tables }) => `## ${folder}\n\n${diagramOf(tables)}\n${constraintsOf(tables)}`,
  );
  const triggerRows = triggers.map(({ name, table, when, migration }) => [
    `\`${table}\``,
    `\`${name}\``,
    when,
    migration,
  ]);
  return [
    HEAD,
    `## Tables\n\n${tableOf(["table", "folder", "meaning"], overview)}`,
    `## Triggers\n\n${tableOf(["table", "trigger", "when", "migration"], triggerRows)}`,
    ...sections,
  ].join("\n");
}
