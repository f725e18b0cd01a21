import { getTableColumns, getTableName, is, SQL } from "drizzle-orm";
import { getTableConfig, IndexedColumn, PgDialect, type PgTable } from "drizzle-orm/pg-core";

export type DescribedColumn = { name: string; type: string; isNullable: boolean };

export type Constraint = {
  kind: "primary key" | "unique" | "check" | "foreign key" | "index";
  name: string;
  /** Columns, condition, or the table referred to. */
  rule: string;
};

export type Reference = { name: string; to: string; isOptional: boolean; isOneToOne: boolean; columns: string[] };

export type DescribedTable = {
  name: string;
  meaning: string;
  columns: DescribedColumn[];
  keyColumns: string[];
  constraints: Constraint[];
  references: Reference[];
};

const dialect = new PgDialect();

/** A condition as in a migration, without quotes and without the table's name before its columns. */
function conditionText(condition: SQL): string {
  const { sql, params } = dialect.sqlToQuery(condition);
  return sql
    .replace(/\$(\d+)/g, (_, position: string) => String(params[Number(position) - 1]))
    .replace(/"\w+"\."(\w+)"/g, "$1")
    .replace(/"(\w+)"/g, "$1")
    .replace(/\s+/g, " ");
}

function typeText(type: string): string {
  return type.replace("timestamp with time zone", "timestamptz").replace(/\s+/g, "-");
}

function isSameSet(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}

/** The columns and constraints of a table, from its definition. */
export function describeTable(table: PgTable, meaning: string): DescribedTable {
  const config = getTableConfig(table);
  const columns = Object.values(getTableColumns(table));
  const namesOf = (list: { name: string }[]): string[] => list.map(({ name }) => name);
  const single = columns.filter((column) => column.primary);
  const keyColumns = config.primaryKeys[0] ? namesOf(config.primaryKeys[0].columns) : namesOf(single);

  const indexes = config.indexes.map(({ config: each }) => {
    const parts = each.columns.map((part) => {
      if (is(part, IndexedColumn)) return `${part.name ?? ""}${part.indexConfig.order === "desc" ? " desc" : ""}`;
      return is(part, SQL) ? conditionText(part) : "";
    });
    const where = each.where === undefined ? "" : ` where ${conditionText(each.where)}`;
    return { name: each.name ?? "", isUnique: each.unique, parts, where };
  });
  const uniqueSets = [
    keyColumns,
    ...config.uniqueConstraints.map((each) => namesOf(each.columns)),
    ...indexes.filter((each) => each.isUnique && each.where === "").map((each) => each.parts),
  ];
  const references = config.foreignKeys.map((key) => {
    const { columns: own, foreignTable } = key.reference();
    return {
      name: key.getName(),
      to: getTableName(foreignTable),
      columns: namesOf(own),
      isOptional: own.some((column) => !column.notNull),
      isOneToOne: uniqueSets.some((set) => isSameSet(set, namesOf(own))),
    };
  });

  const constraints: Constraint[] = [
    { kind: "primary key", name: "", rule: keyColumns.join(", ") },
    ...columns
      .filter((column) => column.isUnique)
      .map((column) => ({ kind: "unique" as const, name: column.uniqueName ?? "", rule: column.name })),
    ...config.uniqueConstraints.map((each) => ({
      kind: "unique" as const,
      name: each.getName() ?? "",
      rule: namesOf(each.columns).join(", "),
    })),
    ...indexes
      .filter((each) => each.isUnique)
      .map((each) => ({ kind: "unique" as const, name: each.name, rule: `${each.parts.join(", ")}${each.where}` })),
    ...config.checks.map((each) => ({ kind: "check" as const, name: each.name, rule: conditionText(each.value) })),
    ...references.map((each) => ({
      kind: "foreign key" as const,
      name: each.name,
      rule: `${each.columns.join(", ")} → ${each.to}`,
    })),
    ...indexes
      .filter((each) => !each.isUnique)
      .map((each) => ({ kind: "index" as const, name: each.name, rule: `${each.parts.join(", ")}${each.where}` })),
  ];
  return {
    name: config.name,
    meaning,
    columns: columns.map((column) => ({
      name: column.name,
      type: typeText(column.getSQLType()),
      isNullable: !column.notNull,
    })),
    keyColumns,
    constraints,
    references,
  };
}
