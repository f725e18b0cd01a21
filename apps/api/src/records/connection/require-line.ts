import type { LineChannel } from "../../platform/connections/line-channels.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";

/** The channels of this portal's business; E004 where it has none. */
export async function requireLine({
  database,
  lines,
  settings,
}: Pick<Deps, "database" | "lines" | "settings">): Promise<LineChannel> {
  const channel = await lines.ofBusiness(database, settings.medicalBusinessId);
  return channel ?? fail("ResourceNotFound", { reason: "LINE is not configured" });
}
