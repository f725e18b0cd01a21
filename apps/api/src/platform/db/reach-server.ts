import { Client } from "pg";
import { StartRefusal } from "../errors/start-refusal.ts";

/** How to connect to the database, determined once at the start and the same for calls, migrations and jobs. */
export type Server = {
  url: string;
  /**
   * A pooler is in between and may give every transaction another connection of the server, so that no state of a
   * session holds (decision 1).
   */
  isPooled: boolean;
};

/** The driver reads `require` as `verify-full` unless it is set to libpq's reading. */
function asLibpqReadsIt(url: string): URL {
  const address = new URL(url);
  if (address.searchParams.has("sslmode")) address.searchParams.set("uselibpqcompat", "true");
  return address;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: "madoguchi-start" });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** libpq's `prefer` and `allow` fall back to no encryption; the driver's do not. */
async function connectAsLibpq(address: URL): Promise<{ client: Client; url: string }> {
  const mode = address.searchParams.get("sslmode");
  if (mode !== "prefer" && mode !== "allow") return { client: await connect(address.href), url: address.href };
  address.searchParams.set("sslmode", "prefer");
  try {
    return { client: await connect(address.href), url: address.href };
  } catch (error) {
    if (!(error instanceof Error) || !/does not support SSL/.test(error.message)) throw error;
    address.searchParams.set("sslmode", "disable");
    return { client: await connect(address.href), url: address.href };
  }
}

/** Behind a pooler the process id that the client was given is not that of the backend. */
async function isBehindPooler(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return "processID" in client && client.processID !== rows[0]?.pid;
}

async function refuseStatementMode(client: Client): Promise<void> {
  try {
    await client.query("begin");
    await client.query("rollback");
  } catch (cause) {
    throw new StartRefusal(
      "The pooler in front of the database must be in the mode transaction (pool_mode = transaction) or session: it refuses transactions.",
      { cause },
    );
  }
}

/** Texts are Japanese: other encodings cannot store them all, and SQL_ASCII neither compares nor cuts them. */
async function refuseOtherEncodings(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
  const encoding = rows[0]?.encoding;
  if (encoding === "UTF8") return;
  throw new StartRefusal(
    `The database must have the encoding UTF8, and has ${encoding}: make it again (create database … encoding 'UTF8' template template0).`,
    { problem: "encoding" },
  );
}

/** Connects once to determine how. Throws the driver's errors, and `StartRefusal` for an unsuitable server. */
export async function reachServer(url: string): Promise<Server> {
  const { client, url: reached } = await connectAsLibpq(asLibpqReadsIt(url));
  try {
    const isPooled = await isBehindPooler(client);
    if (isPooled) await refuseStatementMode(client);
    await refuseOtherEncodings(client);
    return { url: reached, isPooled };
  } finally {
    await client.end();
  }
}
