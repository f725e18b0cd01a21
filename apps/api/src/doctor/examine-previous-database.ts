import { existsSync } from "node:fs";
import { join } from "node:path";
import { findHome } from "../platform/backup/open-backed-up-server.ts";
import { findReplacedCluster } from "../platform/db/replaced-cluster.ts";
import { type Finding, warning } from "./finding.ts";

/** The database of an earlier PostgreSQL, which only a person may remove. */
export function examinePreviousDatabase(databaseFolder: string): Finding[] {
  const home = findHome(databaseFolder);
  const replaced = existsSync(home) ? findReplacedCluster(join(home, "cluster")) : undefined;
  if (replaced === undefined) return [];
  const day = replaced.replacedAt.toISOString().slice(0, 10);
  const says = `The database of PostgreSQL ${replaced.major} as it was on ${day} is still there, with everything about the patients.`;
  return [warning("disk", says, `when all is well: rm -r ${replaced.path}`)];
}
