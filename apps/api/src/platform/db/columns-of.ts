import { getTableColumns, type Table } from "drizzle-orm";
import { propertyOf } from "./named-query.ts";

/**
 * All columns of a table for a prepared statement, whose rows then have the table's type. Throws for a table whose
 * properties are not named after their columns, because a prepared statement names them so.
 */
export function columnsOf(table: Table): string {
  const columns = Object.entries(getTableColumns(table)).map(([property, { name }]) => ({ property, name }));
  const other = columns.find(({ property, name }) => propertyOf(name) !== property);
  if (other) throw new Error(`the column ${other.name} is the property ${other.property}`);
  return columns.map(({ name }) => name).join(", ");
}
