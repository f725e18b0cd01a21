import { Client } from "pg";

/** Runs one query on a local server, over a connection of its own. Throws the driver's errors. */
export async function askAt<Row extends object = Record<string, unknown>>(
  url: string,
  text: string,
  values: string[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url, application_name: "madoguchi-question" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
