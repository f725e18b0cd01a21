import { Client } from "pg";

const LONGEST_MS = 10_000;

/** A lasting connection of its own for questions, opened again after each failure: the server may have been restarted. */
export function createAsker(
  url: string,
  name: string,
): {
  /** The first row of the answer. Throws the driver's errors, and where there is none. */
  ask: <Row extends object>(text: string) => Promise<Row>;
  end: () => Promise<void>;
} {
  let client: Client | undefined;
  return {
    ask: async <Row extends object>(text: string): Promise<Row> => {
      try {
        if (client === undefined) {
          client = new Client({ connectionString: url, application_name: name, query_timeout: LONGEST_MS });
          client.on("error", () => undefined);
          await client.connect();
        }
        const [row] = (await client.query<Row>(text)).rows;
        if (row === undefined) throw new Error("the server gave no row");
        return row;
      } catch (error) {
        await client?.end().catch(() => undefined);
        client = undefined;
        throw error;
      }
    },
    end: async () => {
      await client?.end().catch(() => undefined);
    },
  };
}
