import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { HostRow, Surface } from "../../platform/hosts/hosts.ts";
import { HOSTS_CHANNEL } from "../../platform/hosts/hosts.ts";
import { insertLiveMessage } from "../../platform/live/live-message.store.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
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

/** The host for messages of the `clinic`: its one added last; for its desk before one of the whole business. */
export function hostSql(surface: Surface): string {
  return `(select clinic_host.host from clinic_host
     where clinic_host.medical_business_id = clinic.medical_business_id and clinic_host.surface = '${surface}'
       and (clinic_host.clinic_id = clinic.clinic_id or clinic_host.clinic_id is null)
     order by clinic_host.clinic_id is null, clinic_host.added_at desc, clinic_host.host limit 1)`;
}

type HostStatement = ReturnType<typeof prepareStatement<ClinicKey, { host: string | null }>>;

function selectHost(surface: Surface): HostStatement {
  return prepareStatement(
    `host_of_${surface}`,
    `select ${hostSql(surface)} as host
     from (select :medicalBusinessId::text as medical_business_id, :clinicId::text as clinic_id) clinic`,
  );
}

const HOSTS = { portal: selectHost("portal"), desk: selectHost("desk") } satisfies Record<Surface, HostStatement>;

export async function findHostOfClinic(
  database: Database,
  surface: Surface,
  { medicalBusinessId, clinicId }: ClinicKey,
): Promise<string | undefined> {
  const [found] = await HOSTS[surface](database, { medicalBusinessId, clinicId });
  return found?.host ?? undefined;
}
