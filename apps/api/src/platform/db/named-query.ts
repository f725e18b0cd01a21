import { type Connection, Query, types } from "pg";

type Field = { name: string; dataTypeID: number };

/** A row column by column in text, as the database sends it. */
type RawRow = readonly (string | null)[];

type Column = Field & { property: string; read: (text: string) => unknown };

/** The form of an instant without a fraction of a second, in UTC. */
const WHOLE_SECOND = "2026-05-12 05:30:00+00";

function readTwoDigits(text: string, at: number): number {
  const zero = 48;
  return (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero;
}

/**
 * Reads an instant in the database's form. A page of the history has a hundred, so the usual form is read by its
 * positions; others as ISO 8601, which takes the engine three times as long.
 */
function readInstant(text: string): Date {
  if (text.length === WHOLE_SECOND.length && text.endsWith("+00")) {
    const year = readTwoDigits(text, 0) * 100 + readTwoDigits(text, 2);
    const day = [year, readTwoDigits(text, 5) - 1, readTwoDigits(text, 8)] as const;
    return new Date(Date.UTC(...day, readTwoDigits(text, 11), readTwoDigits(text, 14), readTwoDigits(text, 17)));
  }
  return new Date(text.endsWith("+00") ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text);
}

/** Calendar days, and times without a zone, stay text, as in the contract. */
function readerOf(dataTypeID: number): Column["read"] {
  const { DATE, TIMESTAMP, TIMESTAMPTZ } = types.builtins;
  if (dataTypeID === TIMESTAMPTZ) return readInstant;
  return dataTypeID === DATE || dataTypeID === TIMESTAMP ? (text) => text : types.getTypeParser(dataTypeID);
}

/** The property of a row for a column: `starts_at` is `startsAt`. */
export function propertyOf(column: string): string {
  return column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function toColumn({ name, dataTypeID }: Field): Column {
  return { name, property: propertyOf(name), dataTypeID, read: readerOf(dataTypeID) };
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

/** The protocol's messages "execute the bound statement to its end" and "synchronise". */
const EXECUTE_AND_SYNC = Buffer.from("E\0\0\0\x09\0\0\0\0\0S\0\0\0\x04", "latin1");

type Known = {
  /** The columns of each statement that this connection has executed: they never change under a prepared one's name. */
  columns: Map<string, readonly Field[]>;
  /** The same connection, on which a statement is executed without asking for its columns, in two writes. */
  brief: Connection;
};

/** The driver's own methods, which its types leave out. */
const prepare = Reflect.get(Query.prototype, "prepare");
const handleCommandComplete = Reflect.get(Query.prototype, "handleCommandComplete");

const knownOf = new WeakMap<Connection, Known>();

function know(connection: Connection): Known {
  const known = knownOf.get(connection) ?? {
    columns: new Map(),
    brief: Object.assign(Object.create(connection), {
      describe: () => undefined,
      execute: () => connection.stream.write(EXECUTE_AND_SYNC),
      sync: () => undefined,
    }),
  };
  knownOf.set(connection, known);
  return known;
}

/**
 * The driver's query of a named statement. The driver itself builds the form of its rows again for each answer, which
 * costs more than all its other work (decision 57); here the rows stay raw, for
 * `createRowReader`, and their form is asked for once for each connection.
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

  prepare(connection: Connection): void {
    const { columns, brief } = know(connection);
    const known = this.name ? columns.get(this.name) : undefined;
    if (known) this.fields = known;
    Reflect.apply(prepare, this, [known ? brief : connection]);
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.name) know(connection).columns.set(this.name, this.fields);
    Reflect.apply(handleCommandComplete, this, [message, connection]);
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.fields = fields;
  }

  handleDataRow({ fields }: { fields: RawRow }): void {
    this.received.push(fields);
  }
}

/** Creates a reader for the rows of one statement, whose columns never change. */
export function createRowReader<Row extends Record<string, unknown>>(): (query: NamedQuery) => Row[] {
  let columns: readonly Column[] = [];
  return ({ fields, received }) => {
    if (!isSame(columns, fields)) columns = fields.map(toColumn);
    return received.map((values) => {
      const row = Object.create(Object.prototype);
      let index = 0;
      for (const { property, read } of columns) {
        const value = values[index] ?? null;
        row[property] = value === null ? null : read(value);
        index += 1;
      }
      return row;
    });
  };
}
