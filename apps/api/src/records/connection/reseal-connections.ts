import type { Database } from "../../platform/db/database.ts";
import type { Sealer } from "../../platform/sealing/sealer.ts";
import { listSealedConnectionIds, lockConnection, updateSeal } from "./connection.store.ts";
import { resealSecret } from "./sealed-connection.ts";

export type ResealedConnections = { resealed: number; current: number; unopened: string[] };

/**
 * Seals with the present key what clinics and businesses have stored under the previous one, ended connections too,
 * each in a transaction of its own that locks its row. With `writes: false` it only counts.
 */
export async function resealConnections(
  database: Database,
  sealer: Sealer,
  { writes }: { writes: boolean },
): Promise<ResealedConnections> {
  const so: ResealedConnections = { resealed: 0, current: 0, unopened: [] };
  for (const connectionId of await listSealedConnectionIds(database)) {
    await database.transaction(async (transaction) => {
      const row = await lockConnection(transaction, connectionId);
      // Removed, or stored without a secret, since the ids were listed.
      if (!row || row.sealed === null) return;
      const sealed = resealSecret(sealer, row);
      if (sealed === undefined)
        so.unopened.push(`connection ${connectionId} (${row.kind}) of ${row.medicalBusinessId}`);
      else so[sealed === "current" ? "current" : "resealed"] += 1;
      if (writes && sealed !== undefined && sealed !== "current") await updateSeal(transaction, connectionId, sealed);
    });
  }
  return so;
}
