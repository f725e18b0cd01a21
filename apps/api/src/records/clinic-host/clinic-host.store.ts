import { and, desc, eq, isNull, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { HostRow, Surface } from "../../platform/hosts/hosts.ts";
import { HOSTS_CHANNEL } from "../../platform/hosts/hosts.ts";
import { insertLiveMessage } from "../../platform/live/live-message.store.ts";
import { clinicHost } from "./clinic-host.table.ts";

const COLUMNS = {
  host: clinicHost.host,
  surface: clinicHost.surface,
  medicalBusinessId: clinicHost.medicalBusinessId,
  clinicId: clinicHost.clinicId,
};

/** Every host of the installation, in the order of their names. */
export function listClinicHosts(database: Database): Promise<HostRow[]> {
  return database.select(COLUMNS).from(clinicHost).orderBy(clinicHost.host);
}

export async function findClinicHost(database: Database, host: string): Promise<HostRow | undefined> {
  const [found] = await database.select(COLUMNS).from(clinicHost).where(eq(clinicHost.host, host));
  return found;
}

/** Returns `false` where the name exists already; notifies every process when the transaction commits. */
export async function insertClinicHost(transaction: Database, row: HostRow, at: Date): Promise<boolean> {
  const rows = await transaction
    .insert(clinicHost)
    .values({ ...row, addedAt: at })
    .onConflictDoNothing()
    .returning({ host: clinicHost.host });
  if (rows.length > 0) await insertLiveMessage(transaction, HOSTS_CHANNEL, "");
  return rows.length > 0;
}

/** Returns the deleted row; notifies every process when the transaction commits. */
export async function deleteClinicHost(transaction: Database, host: string): Promise<HostRow | undefined> {
  const [removed] = await transaction.delete(clinicHost).where(eq(clinicHost.host, host)).returning(COLUMNS);
  if (removed) await insertLiveMessage(transaction, HOSTS_CHANNEL, "");
  return removed;
}

/** The host for messages: the clinic's one added last; for its desk before one of the whole business. */
export async function findHostOfClinic(
  database: Database,
  surface: Surface,
  { medicalBusinessId, clinicId }: { medicalBusinessId: string; clinicId: string },
): Promise<string | undefined> {
  const [found] = await database
    .select({ host: clinicHost.host })
    .from(clinicHost)
    .where(
      and(
        eq(clinicHost.medicalBusinessId, medicalBusinessId),
        eq(clinicHost.surface, surface),
        or(eq(clinicHost.clinicId, clinicId), isNull(clinicHost.clinicId)),
      ),
    )
    .orderBy(isNull(clinicHost.clinicId), desc(clinicHost.addedAt), clinicHost.host)
    .limit(1);
  return found?.host;
}
