import type { OpenDatabase } from "../platform/db/database.ts";
import { findMissingRights, grantStatements, mayChangeSchema } from "../platform/db/role-rights.ts";
import { bad, type Finding, good } from "./finding.ts";

/** Whether the program's role has exactly the rights that it needs. `urls`: its address, and the migrating role's. */
export async function examineRoles(
  client: Pick<OpenDatabase["pool"], "query">,
  urls: { program: string; migration: string | undefined },
): Promise<Finding> {
  const missing = await findMissingRights(client);
  const grants = grantStatements(urls).map((grant) => `${grant};`);
  if (missing !== undefined) return bad("roles", missing, `run madoguchi migrate, or paste: ${grants.join(" ")}`);
  if (!(await mayChangeSchema(client))) {
    return good("roles", "The program's role reads and writes the tables, and cannot change them.");
  }
  const says = "The program's role may change tables, which it needs where no other role migrates.";
  return { ...good("roles", says), remedy: `two roles are safer (docs/operations/update.md): ${grants.join(" ")}` };
}
