import { Client } from "pg";
import { dataRights } from "./role-rights.ts";

/** Lets a role read and write the tables of the connection's role. Throws the driver's errors. */
export async function grantDataRights(url: string, role: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: "madoguchi-migrate" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(["begin", ...dataRights(role), "commit"].join("; "));
  } finally {
    await client.end();
  }
}
