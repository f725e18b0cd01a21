import type { Config } from "../platform/config/config.ts";
import type { Database } from "../platform/db/database.ts";
import { countByOtherKey } from "../platform/pictures/sealed-picture.store.ts";
import { nameOfKey } from "../platform/sealing/seal.ts";
import { createSealer } from "../platform/sealing/sealer.ts";
import { resealConnections } from "../records/connection/reseal-connections.ts";
import { bad, type Finding, good, warning } from "./finding.ts";

/** Whether secrets and photos still need the previous key, and which of them no key opens. */
export async function examineSeals(
  database: Database,
  { masterKey, previousMasterKey }: Pick<Config<unknown>, "masterKey" | "previousMasterKey">,
): Promise<Finding[]> {
  const subject = "seals";
  const sealer = createSealer(masterKey, "connection", previousMasterKey);
  if (!sealer || !masterKey) return [];
  const connections = await resealConnections(database, sealer, { writes: false });
  const photos = await countByOtherKey(database, nameOfKey(masterKey));
  const findings: Finding[] = [];
  const [first] = connections.unopened;
  if (first !== undefined) {
    const says = `${connections.unopened.length} secrets of clinics open by no key that is set, such as ${first}.`;
    findings.push(
      bad(subject, says, "set the key that sealed them as MASTER_KEY_PREVIOUS, or let the clinic store it again"),
    );
  }
  if (previousMasterKey === undefined) {
    if (photos.named > 0) {
      const says = `${photos.named} photos are sealed by another key than MASTER_KEY.`;
      findings.push(bad(subject, says, "set the key before as MASTER_KEY_PREVIOUS and run madoguchi reseal"));
    }
    return findings;
  }
  const left = photos.named + photos.unknown;
  if (connections.resealed > 0 || left > 0) {
    const says = `${connections.resealed} secrets of clinics and ${left} photos are sealed by MASTER_KEY_PREVIOUS yet, or may be.`;
    return [...findings, warning(subject, says, "run madoguchi reseal, which may be stopped and run again")];
  }
  const says = "Nothing is sealed by MASTER_KEY_PREVIOUS: after a change of the key take it out of the configuration.";
  return [...findings, good(subject, says)];
}
