import { CONNECTION_PARTS } from "@madoguchi/contract/configuration/clinic-connection";
import { splitTurnAddresses } from "@madoguchi/contract/configuration/turn-addresses";
import type { TurnConfig } from "../../platform/adapters/video-call/video-call.port.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Sealer } from "../../platform/sealing/sealer.ts";
import { findConnection } from "./connection.store.ts";
import { openConnection } from "./sealed-connection.ts";

type Needs = {
  sealer: Sealer | undefined;
  /** The installation's relay, for every clinic without one of its own. */
  environment: TurnConfig | null;
};

/**
 * The relay of a clinic's calls: its own, otherwise the installation's; `null`: none. One that cannot be decrypted must
 * not stop a visit: media is encrypted from end to end, so it uses the installation's; hidden addresses stay hidden.
 */
export async function findTurnServer(
  database: Database,
  { sealer, environment }: Needs,
  { medicalBusinessId, clinicId }: { medicalBusinessId: string; clinicId: string },
): Promise<TurnConfig | null> {
  const row = await findConnection(database, { medicalBusinessId, clinicId }, "turn");
  if (!row) return environment;
  const own = openConnection(sealer, "turn", row);
  if (own) return { urls: splitTurnAddresses(own.urls), secret: own.sharedSecret, isOnly: own.isOnly };
  const wantsOnly = CONNECTION_PARTS.turn.open.safeParse(row.open).data?.isOnly === true;
  return environment && { ...environment, isOnly: environment.isOnly || wantsOnly };
}
