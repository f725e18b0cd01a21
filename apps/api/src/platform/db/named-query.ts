import { Query, types } from "pg";

type Field = { name: string; dataTypeID: number };

/** Column by column in text, as the database sends it. */
type RawRow = readonly (string | null)[];

type Column = Field & { read: (text: string) => unknown };

/** Days and instants stay text, as in the statements that the ORM builds. */
const TEXT_TYPES: ReadonlySet<number> = new Set([
  types.builtins.DATE,
  types.builtins.TIMESTAMP,
  types.builtins.TIMESTAMPTZ,
]);

const asText = (text: string): string => text;

function toColumn({ name, dataTypeID }: Field): Column {
  return { name, dataTypeID, read: TEXT_TYPES.has(dataTypeID) ? asText : types.getTypeParser(dataTypeID) };
}

function isSame(columns: readonly Column[], fields: readonly Field[]): boolean {
  return (
    columns.length === fields.length &&
    columns.every(({ name, dataTypeID }, index) => {
      const field = fields[index];
      return field?.dataTypeID === dataTypeID && field.name === name;
    })
  );
}

/**
 * The driver's query of a named statement. The driver itself builds the form of its rows again for each answer, which costs
 * more than all else that it does (`docs/decisions/0057-rows-by-statement.md`); here the rows wait as they came, for
 * `createRowReader`.
 */
export class NamedQuery extends Query {
  name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
  fields: readonly Field[] = [];
  readonly received: RawRow[] = [];

  constructor(name: string, text: string, values: unknown[]) {
    super(text, values);
    this.name = name;
    this.text = text;
    this.values = values;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.fields = fields;
  }

  handleDataRow({ fields }: { fields: RawRow }): void {
    this.received.push(fields);
  }
}

/** Reads the rows of one statement, whose columns are the same at each answer. */
export function createRowReader<Row extends Record<string, unknown>>(): (query: NamedQuery) => Row[] {
  let columns: readonly Column[] = [];
  return ({ fields, received }) => {
    if (!isSame(columns, fields)) columns = fields.map(toColumn);
    return received.map((values) => {
      const row = Object.create(Object.prototype);
      let index = 0;
      for (const { name, read } of columns) {
        const value = values[index] ?? null;
        row[name] = value === null ? null : read(value);
        index += 1;
      }
      return row;
    });
  };
}
