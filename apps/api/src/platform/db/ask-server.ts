import { Client } from "pg";

/** Asks a local server one thing, over a connection of its own. Throws what the driver throws. */
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
